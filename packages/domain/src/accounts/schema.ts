import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { accountLimits as limits } from './limits.ts'
import { INVALID_EMAIL_SENTENCE, passwordSentences } from './sentences.ts'

export const Email = z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.email(INVALID_EMAIL_SENTENCE))
export type Email = z.infer<typeof Email>

/**
 * Its length is counted in characters as Unicode has them: most emoji are one, and a letter with its accent is one,
 * whether a keyboard sends it whole or in parts.
 */
export const NewPassword = z.string().check(
  z.refine((password) => lengthOf(password) >= limits.password.min, passwordSentences.too_short),
  z.refine((password) => lengthOf(password) <= limits.password.max, passwordSentences.too_long),
)

/** Name of a passkey: one line, without invisible characters. */
export const PasskeyName = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => plainText(typed).replaceAll(/\s+/g, ' ').trim()),
  ),
  z.string().check(z.minLength(1), z.maxLength(limits.passkey.name_characters)),
)

function lengthOf(text: string): number {
  return [...text.normalize()].length
}
