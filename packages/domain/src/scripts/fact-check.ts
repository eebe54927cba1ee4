import { blankedMarks } from '../speech/index.ts'
import { namedWords, unknownNames, type NamedWords } from './fact-check/names.ts'
import { isSupportedNumber } from './fact-check/numbers-agree.ts'
import { isSupportedDate, readDates, type ReadDate } from './fact-check/read-dates.ts'
import { readNumbers, type NumberFact } from './fact-check/read-numbers.ts'
import { tokensOf, type Token } from './fact-check/tokens.ts'

/** Words of a line that its sources do not bear out; `from` and `to` are offsets in the line. */
export type UnsupportedFact = { text: string; from: number; to: number; kind: 'number' | 'name' | 'date' }

/** A number that a text states; of "about 1.2 million people" the value is 1,200,000. `from` and `to` are offsets in the text. */
export type StatedNumber = Pick<NumberFact, 'measure' | 'hedge' | 'from' | 'to'> & { value: number }

type Facts = { tokens: Token[]; dates: ReadDate[]; numbers: NumberFact[]; names: NamedWords }

/** A cache: an editor checks again at every key, and passages stay the same. */
const kept = new Map<string, Facts>()
const MOST_KEPT = 1_000
const MOST_OF_TALK = 10

/**
 * The numbers, dates and names of a line that its passages do not have in any form. Fair roundings pass, talk ("one of
 * us", "first of all") is left alone. `allowed` is what needs no source: the hosts' names, the channel's, a source's title.
 */
export function unsupportedFacts(
  text: string,
  passages: readonly string[],
  allowed: readonly string[] = [],
): UnsupportedFact[] {
  const said = factsOf(blankedMarks(text))
  const known = [...passages, ...allowed].map(keptFactsOf)
  const dates = known.flatMap((facts) => facts.dates.flatMap(({ readings }) => readings))
  const numbers = known.flatMap((facts) => facts.numbers)
  const years = dates.flatMap(({ year }) => year ?? [])
  const names = known.map((facts) => facts.names)
  const isYearThatIsANumber = ({ readings: [date] }: ReadDate) =>
    numbers.some(({ values }) => values.includes(date?.year ?? Number.NaN)) && date?.month === undefined
  const spans = [
    ...said.dates
      .filter((date) => !isSupportedDate(date, dates) && !isYearThatIsANumber(date))
      .map(({ from, to }) => ({ from, to, kind: 'date' as const })),
    ...said.numbers
      .filter((fact) => !fact.is_idle && !isSupportedNumber(fact, { numbers, years }))
      .map(({ from, to }) => ({ from, to, kind: 'number' as const })),
    ...unknownNames(undated(said), names).map(({ from, to }) => ({ from, to, kind: 'name' as const })),
  ]
  return spans.toSorted((a, b) => a.from - b.from).map((span) => ({ text: text.slice(span.from, span.to), ...span }))
}

/** The numbers of a text but for dates and for small ones of talk ("one of us", "two parts"). */
export function statedNumbers(text: string): StatedNumber[] {
  return factsOf(text).numbers.flatMap(({ measure, hedge, from, to, values: [value], is_idle }) =>
    value === undefined || (is_idle && value <= MOST_OF_TALK) ? [] : [{ measure, hedge, from, to, value }],
  )
}

function keptFactsOf(passage: string): Facts {
  const facts = kept.get(passage) ?? factsOf(passage)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(passage, facts)
  return facts
}

function factsOf(text: string): Facts {
  const tokens = tokensOf(text)
  const dates = readDates(tokens)
  const dated = new Set(
    dates.flatMap(({ tokens: [first, next] }) => Array.from({ length: next - first }, (_, step) => first + step)),
  )
  return { tokens, dates, numbers: readNumbers(tokens, (at) => dated.has(at)), names: namedWords(tokens) }
}

/** "May" of "3 May" is no name. */
function undated({ tokens, dates }: Facts): Token[] {
  return tokens.filter(({ from }) => !dates.some((date) => from >= date.from && from < date.to))
}
