import { ordinalOf, readNumberWords, readOrdinal, scaleOf, type ReadNumber } from './number-words.ts'
import { isDash, isHyphenBetween, type Token } from './tokens.ts'
import { unitOf, type Unit } from './units.ts'

/** A share is a part of one, said in percent or as a fraction; a time is in minutes. `values` has each way to read the digits. */
export type NumberFact = {
  measure: 'count' | 'share' | 'ordinal' | 'time'
  values: number[]
  unit?: Unit | undefined
  hedge?: Hedge | undefined
  /** Idle number, which counts nothing: "the three of us", "a second thought". */
  is_idle: boolean
  /** Written with decimals, so that a whole number may be said for it. */
  has_decimals: boolean
  /** The thousand of "six thousand". */
  scale?: number | undefined
  next: number
  from: number
  to: number
}
type Hedge = 'about' | 'over' | 'under'
type Read = Pick<NumberFact, 'measure' | 'values' | 'next' | 'scale' | 'unit'> & { is_idle?: boolean }

const CURRENCY = /^[€$£¥]$/
const LISTED = /^(?:One|Two|Three|Four|Five|Six|First|Second|Third|Fourth|Fifth|Sixth)$/
const HEDGES: [Hedge, RegExp][] = [
  ['over', /\b(?:more than|over|above|at least|upwards of|exceed(?:s|ed|ing)|a good|past|better than)(?: an?| the)?$/],
  [
    'under',
    /\b(?:nearly|almost|less than|under|below|barely|up to|close to|as many as|not quite|fewer than)(?: an?| the)?$/,
  ],
  [
    'about',
    /\b(?:about|around|roughly|approximately|some|circa|or so|something like|in the region of|well|maybe|perhaps)(?: an?| the)?$/,
  ],
]
const HEDGE_AFTER = /^(?: \S+){0,3} (?:or so|give or take|or thereabouts|roughly)\b/
/** Nouns of talk, not of the sources. */
const IDLE_NOUN =
  /^(?:of|things?|reasons?|points?|questions?|parts?|words?|ways?|ideas?|sides?|steps?|hosts?|voices?|sources?|examples?|facts?|details?|stories|thoughts?|lessons?|pieces|look|thought|time|bit)$/
/** More than so many are counted, not talked of. */
const MOST_IDLE = 10
const IDLE_OF = /^(?:us|you|them|these|those)$/
const FRACTION_WORD = /^(?:half|halves|quarters?|thirds?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)$/
const NOT_A_FRACTION = /^(?:past|a|an|time|hour|way)$/
const AFTER_FRACTION =
  /^(?:of|more|less|higher|lower|as|from|to|the|their|its|all|on|in|by|for|are|is|were|was|again|a)$/
const HALF_OF_WHAT = /^(?:of|the|their|its|all|his|her|as)$/

/** The numbers of a text but for those that are part of a date. */
export function readNumbers(tokens: readonly Token[], isDate: (at: number) => boolean): NumberFact[] {
  const facts: NumberFact[] = []
  for (let at = 0; at < tokens.length;) {
    const read = isDate(at) ? undefined : readNumber(tokens, at)
    const [first, last] = [tokens[at], tokens[(read?.next ?? 0) - 1]]
    if (read && first && last) {
      const text = { from: first.from, to: last.to }
      facts.push({
        is_idle: false,
        has_decimals: /\d[.,]\d{1,2}(?!\d)|point|half/.test(first.text),
        hedge: hedgeOf(tokens, at, read.next),
        ...read,
        ...text,
      })
    }
    at = read ? Math.max(read.next, at + 1) : at + 1
  }
  return shareUnits(facts, tokens)
}

function readNumber(tokens: readonly Token[], at: number): Read | undefined {
  return (
    readQuarter(tokens[at], at) ??
    readTime(tokens, at) ??
    readFraction(tokens, at) ??
    readRank(tokens, at) ??
    readCount(tokens, at)
  )
}

/** "Q2" is the second quarter. */
function readQuarter(token: Token | undefined, at: number): Read | undefined {
  return token?.kind === 'code' && /^Q[1-4]$/.test(token.text)
    ? { measure: 'ordinal', values: [Number(token.text.slice(1))], next: at + 1 }
    : undefined
}

/** "07:00", "7.30 p.m.", "half past seven", "seven o'clock". */
function readTime(tokens: readonly Token[], at: number): Read | undefined {
  const [token, second] = [tokens[at], tokens[at + 1]]
  if (token?.kind === 'time') return clock(token.text.split(':').map(Number), at + 1)
  if (token?.lower === 'half' && second?.lower === 'past') {
    const hour = readCardinal(tokens, at + 2)
    return hour && clock([hour.values[0] ?? 0, 30], hour.next)
  }
  if (
    token?.kind === 'number' &&
    /^\d{1,2}\.\d{2}$/.test(token.text) &&
    /^[ap]/.test(second?.lower ?? '') &&
    /^(?:am|pm|a|p)$/.test(second?.lower ?? '')
  ) {
    return clock(token.text.split('.').map(Number), at + 2)
  }
  const hour = readCardinal(tokens, at)
  return hour && /^(?:o['’]clock|am|pm)$/.test(tokens[hour.next]?.lower ?? '')
    ? clock([hour.values[0] ?? 0, 0], hour.next + 1)
    : undefined
}

function clock([hour = 0, minute = 0]: number[], next: number): Read {
  return { measure: 'time', values: [(hour % 12) * 60 + minute], next }
}

/** "half of", "a third", "two fifths", "nine out of ten". */
function readFraction(tokens: readonly Token[], at: number): Read | undefined {
  const token = tokens[at]
  const after = tokens[at + 1]?.lower ?? ''
  if (token?.lower === 'half' && !NOT_A_FRACTION.test(after) && !isHyphenBetween(tokens, at + 1)) {
    return { measure: 'share', values: [0.5], next: at + 1, is_idle: !HALF_OF_WHAT.test(after) }
  }
  const top = /^an?$/.test(token?.lower ?? '') ? { value: 1, next: at + 1 } : readNumberWords(tokens, at)
  if (!top) return oneIn(tokens, readCardinal(tokens, at))
  const partAt = isHyphenBetween(tokens, top.next) ? top.next + 1 : top.next
  const word = tokens[partAt]?.lower ?? ''
  if (!FRACTION_WORD.test(word)) return oneIn(tokens, readCardinal(tokens, at))
  const bottom = partsIn(word)
  const follows = tokens[partAt + 1]
  const isPart = word.endsWith('s') || !follows || follows.kind === 'mark' || AFTER_FRACTION.test(follows.lower)
  if (!bottom || !isPart || top.value >= bottom) return undefined
  return { measure: 'share', values: [top.value / bottom], next: partAt + 1 }
}

/** Denominator of a fraction word, in parts of a whole. */
function partsIn(word: string): number | undefined {
  if (word.startsWith('quarter')) return 4
  return word.startsWith('hal') ? 2 : ordinalOf(word.replace(/s$/, ''))
}

function oneIn(tokens: readonly Token[], top: Read | undefined): Read | undefined {
  if (!top) return undefined
  const words = [0, 1].map((step) => tokens[top.next + step]?.lower).join(' ')
  const bottomAt = words === 'out of' ? top.next + 2 : words.startsWith('in ') ? top.next + 1 : undefined
  const bottom = bottomAt === undefined ? undefined : readCardinal(tokens, bottomAt)
  const [a = 0, b = 0] = [top.values[0], bottom?.values[0]]
  const isShare =
    bottom !== undefined &&
    a >= 1 &&
    a < b &&
    b <= 100 &&
    !bottom.unit &&
    (words === 'out of' || a === 1 || [5, 10, 100].includes(b))
  return isShare && !unitOf(tokens, bottom.next) ? { measure: 'share', values: [a / b], next: bottom.next } : undefined
}

function readCount(tokens: readonly Token[], at: number): Read | undefined {
  const half = tokens[at]?.lower === 'half' && tokens[at + 1]?.lower === 'a' ? scaleOf(tokens[at + 2]) : undefined
  if (half) return { measure: 'count', values: [half / 2], next: at + 3 }
  const cardinal = readCardinal(tokens, at)
  if (!cardinal) return undefined
  const { values, next } = cardinal
  const [after, following] = [tokens[next]?.lower ?? '', tokens[next + 1]?.lower ?? '']
  if (/^(?:%|percent)$/.test(after) || (after === 'per' && following.startsWith('cent'))) {
    return { measure: 'share', values: values.map((value) => value / 100), next: after === 'per' ? next + 2 : next + 1 }
  }
  const isIdle = IDLE_NOUN.test(after) && (values[0] ?? 0) <= MOST_IDLE && (after !== 'of' || IDLE_OF.test(following))
  const isOne = values[0] === 0 || (values[0] === 1 && /^(?:one|1)$/.test(tokens[at]?.lower ?? '') && !cardinal.unit)
  return {
    ...cardinal,
    unit: cardinal.unit ?? unitOf(tokens, next),
    is_idle: isOne || isIdle || following === 'ago' || isPointer(tokens, at),
  }
}

/** "Two:" and "Third:" count points. */
const isListed = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.text === ':' && LISTED.test(tokens[at]?.text ?? '')

/** "The two women" are those that were spoken of; a page is where something stands. */
function isPointer(tokens: readonly Token[], at: number): boolean {
  if (isListed(tokens, at)) return true
  if (/^(?:page|slide|row)$/.test(tokens[at - 1]?.lower ?? '')) return true
  return tokens[at]?.lower === 'two' && /^(?:the|these|those|our|between)$/.test(tokens[at - 1]?.lower ?? '')
}

/** Cardinal number in digits or words, with its scale; "one euro fifteen" is one number. */
function readCardinal(tokens: readonly Token[], at: number): Read | undefined {
  const token = tokens[at]
  const words = token?.kind === 'word' ? readNumberWords(tokens, at) : undefined
  if (words)
    return { ...withCents(tokens, words), scale: words.is_scaled ? scaleOf(tokens[words.next - 1]) : undefined }
  if (token?.kind !== 'number') return undefined
  const scale =
    scaleOf(tokens[at + 1]) ??
    (tokens[at + 1]?.text === 'm' && CURRENCY.test(tokens[at - 1]?.text ?? '') ? 1e6 : undefined)
  const values = valuesOf(token.text).map((value) => Number((value * (scale ?? 1)).toPrecision(12)))
  return {
    measure: 'count',
    values,
    scale,
    next: scale ? at + 2 : at + 1,
    ...(CURRENCY.test(tokens[at - 1]?.text ?? '') && { unit: unitOf(tokens, at - 1) }),
  }
}

function withCents(tokens: readonly Token[], { value, next }: ReadNumber): Read {
  const cents = /^(?:euros?|dollars?|pounds?)$/.test(tokens[next]?.lower ?? '')
    ? readNumberWords(tokens, next + 1)
    : undefined
  const isCents = cents !== undefined && cents.value < 100 && !unitOf(tokens, cents.next)
  if (!isCents) return { measure: 'count', values: [value], next }
  return { measure: 'count', values: [value + cents.value / 100], next: cents.next, unit: unitOf(tokens, next) }
}

/** "1.200" is one thousand two hundred in half of the world. */
function valuesOf(digits: string): number[] {
  const plain = digits.replaceAll(/[ \u00a0\u202f'’]/g, '')
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
  if (isGrouped) return [Number(plain.replaceAll(',', ''))]
  if (/^\d{1,3}(?:\.\d{3}){2,}/.test(plain)) return [Number(plain.replaceAll('.', '').replace(',', '.'))]
  const value = Number(plain.replace(',', '.'))
  return /^\d{1,3}\.\d{3}$/.test(plain) ? [value, value * 1_000] : [value]
}

function readRank(tokens: readonly Token[], at: number): Read | undefined {
  const ordinal = readOrdinal(tokens, at)
  if (!ordinal) return undefined
  const [before, after] = [tokens[at - 1]?.lower ?? '', tokens[ordinal.next]?.lower ?? '']
  const isIdle =
    ordinal.value === 1 ||
    isListed(tokens, at) ||
    /^(?:an?|one|every|per|split|last)$/.test(before) ||
    IDLE_NOUN.test(after) ||
    /^(?:half|floor|hand|nature|,)$/.test(after)
  return { measure: 'ordinal', values: [ordinal.value], next: ordinal.next, is_idle: isIdle }
}

function hedgeOf(tokens: readonly Token[], at: number, next: number): Hedge | undefined {
  const words = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .filter(({ text }) => !CURRENCY.test(text))
      .map(({ lower }) => lower)
      .join(' ')
  const before = words(at - 5, at)
  if (HEDGE_AFTER.test(` ${words(next, next + 7).replaceAll(' ,', '')}`)) return 'about'
  return HEDGES.find(([, pattern]) => pattern.test(before))?.[0]
}

/** "four to five hours", "four to six thousand": the unit of the last goes for the first. */
function shareUnits(facts: NumberFact[], tokens: readonly Token[]): NumberFact[] {
  return facts.map((fact, index) => {
    const following = facts[index + 1]
    const between = tokens[fact.next]
    const isRange =
      following &&
      tokens[fact.next + 1]?.from === following.from &&
      (isDash(between) || /^(?:to|or|and)$/.test(between?.lower ?? ''))
    if (!isRange || fact.unit) return fact
    const { unit, scale } = following
    return {
      ...fact,
      unit,
      values: scale && !fact.scale ? fact.values.flatMap((value) => [value * scale, value]) : fact.values,
    }
  })
}
