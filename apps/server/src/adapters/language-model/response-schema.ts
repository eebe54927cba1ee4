import { z } from 'zod'
import type { ResponseSchema } from '#ports/language-model.ts'

/** A response schema for a model, from the zod schema that also parses the response. */
export function responseSchema<T>(name: string, schema: z.ZodType<T>): ResponseSchema<T> {
  const { $schema: _, ...json_schema } = z.toJSONSchema(schema, { io: 'input' })
  return { name, json_schema, parse: (response) => schema.parse(response) }
}
