import { accountLimits, passwordSentences } from '../accounts/index.ts'
import { isCommon } from './is-common.ts'

const SHORT = 10

export const passwordAdvice = {
  length: `At least ${accountLimits.password.min} characters`,
  common: passwordSentences.too_common,
  simple: 'A simple pattern is easy to guess. Use a few random words instead.',
  own_name: 'This is easy to guess from your email. Use a few random words instead.',
  short: 'This is short. A few random words are safer, and easier to remember.',
  fine: 'Looks good.',
} as const

/** Advice beside a password while it is chosen (AUTH-O07): beyond the refusals. */
export function advisePassword(password: string, email = ''): string {
  const said = password.normalize('NFKC').toLowerCase()
  if (said.length < accountLimits.password.min) return passwordAdvice.length
  if (isCommon(said)) return passwordAdvice.common
  if (isPattern(said)) return passwordAdvice.simple
  const name = email.toLowerCase().split('@')[0] ?? ''
  if (name.length > 2 && said.includes(name)) return passwordAdvice.own_name
  return said.length < SHORT ? passwordAdvice.short : passwordAdvice.fine
}

function isPattern(said: string): boolean {
  return /^\d+$/.test(said) || /^(.{1,3})\1+$/.test(said)
}
