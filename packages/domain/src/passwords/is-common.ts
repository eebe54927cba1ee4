import { commonPasswords } from './common-passwords.ts'
import { contextWords } from './context-words.ts'

/** Trivial suffix that people add to a word to get past a rule; more than this is no longer trivial. */
const TRIVIAL_END = /[\d\W_]{1,6}$/u

/** The password in one spelling, and without a trivial end such as `2026!`. */
export function guessesFor(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase()
  return [plain, plain.replace(TRIVIAL_END, '')]
}

/** True if a password is among the first guesses of an attacker. */
export function isCommon(password: string): boolean {
  return guessesFor(password).some((guess) => commonPasswords.has(guess) || contextWords.has(guess))
}
