import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { reportLimits as limits } from './limits.ts'
import { reportSentences as sentences } from './sentences.ts'

/** Description by the reporter; plain text. */
export const ReportText = z
  .string({ error: sentences.text_missing })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(limits.text.min, sentences.text_missing),
    z.maxLength(limits.text.max, sentences.text_too_long),
  )

/** An address that the receipt and the outcome go to. */
export const ReportEmail = z
  .string()
  .check(z.trim(), z.maxLength(limits.email, sentences.email_invalid), z.email(sentences.email_invalid))

/** Statement of reasons, as the owner reads it; plain text. */
export const Statement = z
  .string()
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(limits.statement.min, sentences.statement_missing),
    z.maxLength(limits.statement.max, sentences.statement_too_long),
  )
