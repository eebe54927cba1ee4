import { ENGLISH_NUMBERS, GERMAN_NUMBERS } from '../../text/index.ts'

const SCALES: Record<string, number> = { hundred: 100, thousand: 1_000, hundert: 100, tausend: 1_000 }

const VALUES = new Map<string, number>([
  ...counted(ENGLISH_NUMBERS.small),
  ...tens(ENGLISH_NUMBERS, (ten, unit) => [`${ten}-${unit}`, `${ten} ${unit}`]),
  ...counted(GERMAN_NUMBERS.small),
  ...tens(GERMAN_NUMBERS, (ten, unit) => [`${unit.replace(/^eins$/, 'ein')}und${ten}`]),
  ...(['a', 'an', 'ein', 'eine', 'einer', 'einem', 'einen'] as const).map((word): [string, number] => [word, 1]),
  ['dreissig', 30],
  ['a couple of', 2],
  ['a few', 3],
  ['ein paar', 3],
  ['half a', 0.5],
  ['half an', 0.5],
  ['half', 0.5],
  ['a half', 0.5],
  ['eine halbe', 0.5],
  ['einer halben', 0.5],
  ['a quarter of an', 0.25],
  ['three quarters of an', 0.75],
  ['anderthalb', 1.5],
  ['eineinhalb', 1.5],
  ['zweieinhalb', 2.5],
  ['dreieinhalb', 3.5],
])

const WORD = [...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|')
const SCALE = Object.keys(SCALES).join('|')
const AND_A_HALF = String.raw`(?:[\s-]and[\s-]a[\s-]half)?`

/** The source of an expression, without groups, that matches a number in digits or in English or German words. */
export const NUMBER = String.raw`(?:\d{1,2}[.,]\d{3}(?!\d)|\d+(?:[.,]\d+)?½?|½|(?<![\p{L}-])(?:(?:${WORD})[\s-]?)?(?:${SCALE})(?!\p{L})|(?<![\p{L}-])(?:${WORD})(?!\p{L}))${AND_A_HALF}`

/** Value of a number text that `NUMBER` matches. */
export function valueOf(text: string): number {
  const lower = text.toLowerCase().trim()
  const bare = lower.replace(/[\s-]and[\s-]a[\s-]half$/, '')
  return wholeOf(bare) + (bare === lower ? 0 : 0.5)
}

function wholeOf(text: string): number {
  if (/^[\d½]/.test(text)) {
    const digits = text.replace('½', '')
    const plain = /^\d{1,2}[.,]\d{3}$/.test(digits) ? digits.replace(/[.,]/, '') : digits.replace(',', '.')
    return Number(plain || 0) + (digits === text ? 0 : 0.5)
  }
  const scale = Object.keys(SCALES).find((word) => text.endsWith(word))
  if (!scale) return VALUES.get(text) ?? 0
  const times = text.slice(0, -scale.length).replace(/[\s-]+$/, '')
  return (times ? (VALUES.get(times) ?? 1) : 1) * (SCALES[scale] ?? 1)
}

function counted(words: readonly string[], { first = 0, step = 1 } = {}): [string, number][] {
  return words.map((word, index) => [word, (first + index) * step])
}

type Words = { small: readonly string[]; tens: readonly string[] }

function tens(words: Words, join: (ten: string, unit: string) => string[]): [string, number][] {
  return counted(words.tens, { first: 2, step: 10 }).flatMap(([ten, value]): [string, number][] => [
    [ten, value],
    ...counted(words.small)
      .slice(1, 10)
      .flatMap(([unit, more]) => join(ten, unit).map((word): [string, number] => [word, value + more])),
  ])
}
