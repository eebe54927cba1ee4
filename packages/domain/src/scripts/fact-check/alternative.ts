import { readDates, type DateParts } from './read-dates.ts'
import { readNumbers, type NumberFact } from './read-numbers.ts'
import { tokensOf } from './tokens.ts'

type Fact = { text: string; kind: 'number' | 'name' | 'date' }

/**
 * Replacement for an unsupported fact, from the passages: the only date of its form or the only number of its measure that
 * the line does not contain already. Undefined where there is none or more than one, and for names.
 */
export function alternativeTo(fact: Fact, line: string, passages: readonly string[]): string | undefined {
  if (fact.kind === 'name') return undefined
  const of = fact.kind === 'date' ? datesLike : numbersLike
  const said = of(fact.text, line)
  const offered = new Map(passages.flatMap((passage) => [...of(fact.text, passage)]))
  const [first, ...others] = [...offered].filter(([key]) => !said.has(key))
  return first && others.length === 0 ? first[1] : undefined
}

/** Dates with the same parts as this one, each under its meaning. A year is one wherever it stands in a date. */
function datesLike(fact: string, text: string): Map<string, string> {
  const [wanted] = readDates(tokensOf(fact)).flatMap(({ readings: [reading] }) => reading ?? [])
  if (!wanted) return new Map()
  const dates = readDates(tokensOf(text))
  if (formOf(wanted) === 'year')
    return new Map(
      dates.flatMap(({ readings: [reading] }) =>
        reading?.year === undefined ? [] : [[String(reading.year), String(reading.year)] as const],
      ),
    )
  return new Map(
    dates.flatMap(({ readings: [reading], from, to }) =>
      reading && formOf(reading) === formOf(wanted) ? [[JSON.stringify(reading), text.slice(from, to)] as const] : [],
    ),
  )
}

function formOf(date: DateParts): string {
  return Object.keys(date).toSorted().join()
}

function numbersLike(fact: string, text: string): Map<string, string> {
  const [wanted] = numbersIn(fact)
  if (!wanted) return new Map()
  return new Map(
    numbersIn(text)
      .filter((number) => !number.is_idle && isAlike(number, wanted))
      .map((number) => [`${number.values[0]} ${number.unit?.of}`, text.slice(number.from, number.to)]),
  )
}

function numbersIn(text: string): NumberFact[] {
  const tokens = tokensOf(text)
  const dated = new Set(
    readDates(tokens).flatMap(({ tokens: [first, next] }) =>
      Array.from({ length: next - first }, (_, step) => first + step),
    ),
  )
  return readNumbers(tokens, (at) => dated.has(at))
}

function isAlike(one: NumberFact, other: NumberFact): boolean {
  return one.measure === other.measure && (one.unit?.of === other.unit?.of || !one.unit || !other.unit)
}
