import { accountLimits } from './limits.ts'

const SHORT = 10

/** What people choose most, by the yearly lists of leaked passwords; ends like `123` and `!` are taken off before. */
const COMMON = new Set(
  `abc abcdef abcdefg admin administrator andrea andrew angel anthony apple ashley asdf asdfgh asdfghjkl austin azerty
  bailey baseball basketball batman buster charlie cheese chelsea chocolate computer cookie daniel default donald dragon
  flower football freedom friends ginger google guest hannah harley hello hockey hunter iloveyou jennifer jessica jordan
  joshua killer letmein liverpool login lovely maggie master matrix matthew merlin michael michelle monkey mustang nicole
  ninja orange pass passw0rd password pepper pokemon princess purple q1w2e3r4 qazwsx qwer qwert qwerty qwertyuiop robert
  samsung secret shadow soccer starwars summer sunshine superman superstar test thomas thunder tigger trustno welcome
  whatever winter yellow zaq12wsx zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx`.split(/\s+/),
)

export const passwordAdvice = {
  length: `At least ${accountLimits.password.min} characters`,
  common: 'Many people use this one, so it is tried first. A few words in a row are safer.',
  simple: 'A simple pattern, guessed quickly. A few words in a row are safer.',
  own_name: 'Easy to guess from your email. A few words in a row are safer.',
  short: 'Short. A few words in a row are safer, and easier to remember.',
  fine: 'Looks good.',
} as const

/** What to say beside a password while it is chosen (AUTH-O07): advice, never a refusal. */
export function advisePassword(password: string, email = ''): string {
  const said = password.normalize('NFKC').toLowerCase()
  if (said.length < accountLimits.password.min) return passwordAdvice.length
  if (isCommon(said)) return passwordAdvice.common
  if (isPattern(said)) return passwordAdvice.simple
  const name = email.toLowerCase().split('@')[0] ?? ''
  if (name.length > 2 && said.includes(name)) return passwordAdvice.own_name
  return said.length < SHORT ? passwordAdvice.short : passwordAdvice.fine
}

function isCommon(said: string): boolean {
  const word = said.replace(/[\d\W_]+$/, '')
  return COMMON.has(said) || COMMON.has(word)
}

function isPattern(said: string): boolean {
  return /^\d+$/.test(said) || /^(.{1,3})\1+$/.test(said)
}
