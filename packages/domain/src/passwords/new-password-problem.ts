import { NewPassword, passwordSentences } from '../accounts/index.ts'
import { guessesFor, isCommon } from './is-common.ts'

export type PasswordOwner = { email: string; name?: string }

/** Refusal of a new password, as a key of `passwordSentences`; undefined when it is accepted. */
export function newPasswordProblem(password: string, owner: PasswordOwner): keyof typeof passwordSentences | undefined {
  const length = NewPassword.safeParse(password).error?.issues[0]?.message
  if (length) return length === passwordSentences.too_long ? 'too_long' : 'too_short'
  if (isOwn(password, owner)) return 'own_name'
  return isCommon(password) ? 'too_common' : undefined
}

/** True for the email, its first part or the name, with any trivial end. */
function isOwn(password: string, { email, name = '' }: PasswordOwner): boolean {
  const own = [email, email.split('@')[0] ?? '', name]
    .map((word) => word.trim().normalize('NFKC').toLowerCase())
    .filter(Boolean)
  return guessesFor(password).some((guess) => own.includes(guess))
}
