import { INVALID_JSON_SENTENCE } from '@app/domain/text'
import { z } from 'zod'

/** A multipart text field that carries JSON; what it holds is parsed by the schema. */
export function jsonText<S extends z.ZodType>(schema: S) {
  return z
    .string({ error: (issue) => `${String(issue.path?.at(-1) ?? 'JSON')} is required` })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: INVALID_JSON_SENTENCE })
        return z.NEVER
      }
    })
    .pipe(schema)
}
