import { INVALID_JSON_SENTENCE } from '@app/domain/text'
import * as z from 'zod/mini'

const Json = z.pipe(
  z.string({ error: (issue) => `${String(issue.path?.at(-1) ?? 'JSON')} is required` }),
  z.transform((text, { issues }) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      issues.push({ code: 'custom', message: INVALID_JSON_SENTENCE, input: text })
      return z.NEVER
    }
  }),
)

/** Multipart text field that carries JSON; its value is parsed by the schema. */
export function jsonText<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(Json, schema)
}
