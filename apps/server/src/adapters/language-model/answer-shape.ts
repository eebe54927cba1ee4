import { z } from 'zod'
import type { AnswerShape } from '#ports/language-model.ts'

/** The shape of an answer, from the schema that also parses it. */
export function answerShape<T>(name: string, schema: z.ZodType<T>): AnswerShape<T> {
  const { $schema: _, ...json_schema } = z.toJSONSchema(schema, { io: 'input' })
  return { name, json_schema, parse: (answer) => schema.parse(answer) }
}
