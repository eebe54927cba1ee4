import { ENGLISH_NUMBERS as words, englishOrdinal } from '../../text/index.ts'
import { isHyphenBetween, type Token } from './tokens.ts'

const SMALL = numbered(words.small)
const TENS = numbered(words.tens, 20, 10)
const SCALES: Record<string, number> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  dozen: 12,
  k: 1e3,
  mn: 1e6,
  bn: 1e9,
}
const HUNDRED = 100

const ORDINAL_UNITS = numbered(words.small.slice(1).map(englishOrdinal), 1)
const ORDINAL_TENS = numbered(words.tens.map(englishOrdinal), 20, 10)
/** The plural of tens: "the fifties". */
export const DECADES = numbered(
  words.tens.map((word) => word.replace(/y$/, 'ies')),
  20,
  10,
)

export type ReadNumber = { value: number; next: number; is_scaled?: boolean; is_year?: boolean }

function numbered(names: readonly string[], first = 0, step = 1): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, first + index * step]))
}

export const scaleOf = (token: Token | undefined): number | undefined =>
  token && token.lower === 'hundred' ? HUNDRED : SCALES[token?.lower ?? '']

const smallOf = (token: Token | undefined) => SMALL[token?.lower ?? ''] ?? TENS[token?.lower ?? '']

/** A cardinal in words from this token on: "a hundred and forty", "twelve and a half thousand", "nineteen sixty-eight". */
export function readNumberWords(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = readGroup(tokens, at)
  if (!first) return undefined
  return yearOfTwoGroups(tokens, first) ?? withScale(tokens, withFraction(tokens, first))
}

/** Words that belong together, up to the next that cannot. */
function readGroup(tokens: readonly Token[], start: number): ReadNumber | undefined {
  let [total, current, next, room, is_scaled] = [0, 0, start, Number.POSITIVE_INFINITY, false]
  if (/^an?$/.test(tokens[start]?.lower ?? '') && scaleOf(tokens[start + 1])) [current, next, room] = [1, start + 1, 0]
  for (let at = next; ; at = next) {
    const joined =
      isHyphenBetween(tokens, at) || (tokens[at]?.lower === 'and' && room >= HUNDRED && next > start) ? at + 1 : at
    const small = smallOf(tokens[joined])
    const scale = scaleOf(tokens[joined])
    if (small !== undefined && small < room && (joined === at || small > 0)) {
      current += small
      room = small >= 20 ? 10 : 0
    } else if (scale !== undefined && next > start && current > 0) {
      ;[total, current] = scale === HUNDRED ? [total, current * scale] : [total + current * scale, 0]
      room = scale
      is_scaled = true
    } else break
    next = joined + 1
  }
  return next > start ? { value: total + current, next, is_scaled } : undefined
}

/** Years are said in two halves. */
function yearOfTwoGroups(
  tokens: readonly Token[],
  { value: century, next, is_scaled }: ReadNumber,
): ReadNumber | undefined {
  if (is_scaled || century < 10 || century > 20) return undefined
  const oh = /^(oh|o)$/.test(tokens[next]?.lower ?? '')
  const rest = readGroup(tokens, oh ? next + 1 : next)
  if (!rest || rest.is_scaled || rest.value > 99 || (!oh && rest.value < 10)) return undefined
  return { value: century * HUNDRED + rest.value, next: rest.next, is_year: true }
}

function withFraction(tokens: readonly Token[], number: ReadNumber): ReadNumber {
  const [and, a, part] = [0, 1, 2].map((step) => tokens[number.next + step]?.lower)
  if (and === 'and' && a === 'a' && part === 'half')
    return { ...number, value: number.value + 0.5, next: number.next + 3 }
  if (and === 'and' && a === 'a' && part === 'quarter')
    return { ...number, value: number.value + 0.25, next: number.next + 3 }
  if (and !== 'point') return number
  let [digits, next] = ['', number.next + 1]
  for (
    let digit = SMALL[tokens[next]?.lower ?? ''];
    digit !== undefined && digit < 10;
    digit = SMALL[tokens[++next]?.lower ?? '']
  )
    digits += digit
  return digits ? { ...number, value: Number(`${number.value}.${digits}`), next } : number
}

function withScale(tokens: readonly Token[], number: ReadNumber): ReadNumber {
  const scale = scaleOf(tokens[number.next])
  return scale ? { ...number, value: number.value * scale, next: number.next + 1, is_scaled: true } : number
}

/** "third", "twenty-first"; and 21st. */
export function readOrdinal(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at]
  if (token?.kind === 'ordinal') return { value: Number.parseInt(token.text, 10), next: at + 1 }
  const tens = TENS[token?.lower ?? '']
  const unit =
    tens !== undefined && isHyphenBetween(tokens, at + 1) ? ORDINAL_UNITS[tokens[at + 2]?.lower ?? ''] : undefined
  if (tens !== undefined && unit !== undefined && unit < 10) return { value: tens + unit, next: at + 3 }
  const value = ordinalOf(token?.lower ?? '')
  return value === undefined ? undefined : { value, next: at + 1 }
}

export const ordinalOf = (word: string): number | undefined => ORDINAL_UNITS[word] ?? ORDINAL_TENS[word]
