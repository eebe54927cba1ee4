const LANGUAGES =
  'en en-GB de fr es it pt nl sv da nb fi pl cs sk hu ro tr ru uk bg el hr sr sl lt lv et ca eu gl id ms vi'.split(' ')
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))
const LONGEST_PREFIX = 3

let names: ReadonlyMap<string, number> | undefined

/** The month, from 0, that a word names in any language of feeds; undefined where languages differ about it. */
export function monthOf(word: string): number | undefined {
  names ??= readNames()
  const plain = plainWord(word)
  return names.get(plain) ?? (plain.length >= LONGEST_PREFIX ? names.get(plain.slice(0, LONGEST_PREFIX)) : undefined)
}

function readNames(): ReadonlyMap<string, number> {
  const found = new Map<string, Set<number>>()
  const english = new Map<string, number>()
  for (const { language, month, name } of LANGUAGES.flatMap(namesIn)) {
    const plain = plainWord(name)
    if (plain === '') continue
    found.set(plain, (found.get(plain) ?? new Set()).add(month))
    if (language.startsWith('en')) english.set(plain, month)
  }
  const certain = [...found].flatMap(([name, [month = 0, ...others]]): [string, number][] =>
    others.length === 0 ? [[name, month]] : [],
  )
  return new Map([...certain, ...english])
}

/** Long and short, alone and beside a day, where many languages write the month in another case. */
function namesIn(language: string): { language: string; month: number; name: string }[] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ])
  const nameOf = (format: Intl.DateTimeFormat, date: Date) =>
    format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
  return MONTHS.flatMap((date, month) => formats.map((format) => ({ language, month, name: nameOf(format, date) })))
}

function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
