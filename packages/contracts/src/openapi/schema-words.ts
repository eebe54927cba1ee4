import { z } from 'zod'

type FieldsOf<S extends z.ZodType> =
  S extends z.ZodObject<infer Shape> ? Record<keyof Shape & string, string> : undefined

/** A schema that has a name in the document, a sentence, and one for each of its fields. */
export type SchemaWords = { schema: z.ZodType; description: string; fields: Readonly<Record<string, string>> }

/** Ties sentences to a schema; a field without one does not compile. */
export function words<S extends z.ZodType>(
  schema: S,
  description: string,
  ...[fields]: FieldsOf<S> extends undefined ? [] : [FieldsOf<S>]
): SchemaWords {
  return { schema, description, fields: fields ?? {} }
}
