import type { ComputedPassage, WritingRequest } from '#ports/script-writer.ts'
import { termsOf } from '../../sentences/terms.ts'
import { computedId } from '../../tables/computed-id.ts'
import type { Exchange, Turn } from '../plan/plan.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'
import { listed } from './words.ts'
import type { Quantity } from './quantities.ts'
import { type Outlet, outletsOf } from './outlets.ts'

/** Several reports of one thing. */
export type Story = {
  /** Which of the request's sources they are. */
  sources: readonly number[]
  sentences: readonly Sentence[]
  /** What all of them are about, with its article: “the stone”. */
  thing: string
  /** Stems that are everywhere in these reports and so tell nothing apart. */
  common: ReadonlySet<string>
  /** “The Harbour Courier and Field & Sky”; a number of reports where none has a name. */
  named(sources: Iterable<number>): string
  /** Keeps what was found by comparing, with the names of the reports; returns the passage to cite. */
  cite(text: string, at: Sentence): string
  kept(): ComputedPassage[]
}

/** What a comparison gives to a plan, and which sentences it says, so that nobody says them again. */
export type Compared = {
  exchange: Exchange
  used: readonly Sentence[]
  hook?: { statement: Turn; doubt: string }
  point?: Turn
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** A place where something happens is not what happens: “near the island”. */
const THING =
  /(?<!\b(?:of|off|near|in|on|at|from|to|by|with|into|onto|across|over) )\b(?:[Tt]he|[Tt]his|[Aa]n?) (\p{Ll}{4,})\b(?! of | \p{Ll}+(?:s|ed) )/gu
const QUOTED = /“[^”]*”|"[^"]*"/g
/** Sentences at the beginning of a report. */
const LEDE = 2
const NO_THING =
  /^(?:magnitude|depth|height|length|weight|number|first|second|last|same|other|next|most|more|time|team|group|report|police|university|public|world|people|year|years|week|night|evening|morning|north|south|east|west|company|government|area|region|city|town|country|state|agency|coast|number|owner)$/

export function storyOf(
  request: Pick<WritingRequest, 'sources' | 'seed'>,
  sources: readonly number[],
  sentences: readonly Sentence[],
): Story {
  const own = sentences.filter(({ source, kind }) => sources.includes(source) && kind === 'prose')
  const outlets = new Map(
    sources.map((source, at) => [source, outletsOf(sources.flatMap((index) => request.sources[index] ?? []))[at]]),
  )
  const kept = new Map<string, ComputedPassage>()
  return {
    sources,
    sentences: own,
    thing: thingOf(own, sources),
    common: commonTerms(own, sources),
    named: (of) =>
      namesOf(
        [...new Set(of)].toSorted((a, b) => a - b),
        outlets,
        sources.length,
      ),
    cite(text, { passage: { source_id, place } }) {
      const passage_id = computedId([request.seed, source_id, text])
      kept.set(passage_id, { passage_id, source_id, text, place })
      return passage_id
    },
    kept: () => [...kept.values()],
  }
}

function namesOf(sources: readonly number[], outlets: ReadonlyMap<number, Outlet | undefined>, all: number): string {
  if (sources.length === all) return all === 2 ? 'both reports' : `all ${NUMBERS[all] ?? all} reports`
  const found = sources.flatMap((source) => outlets.get(source) ?? [])
  if (found.length > 1 && !found.some(({ isNamed }) => isNamed))
    return `${NUMBERS[found.length] ?? found.length} of the reports`
  return listed(found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ name }) => name))
}

/** A noun that every report has, in the report that has it least most often; and at the beginning of each, if there is one. */
function thingOf(sentences: readonly Sentence[], sources: readonly number[]): string {
  const texts = sources.map((source) =>
    sentences.filter((one) => one.source === source).map(({ text }) => text.replaceAll(QUOTED, '')),
  )
  const nouns = new Set(texts.flat().flatMap((text) => [...text.matchAll(THING)].map(([, word = '']) => word)))
  const rankOf = (noun: string) => {
    const word = new RegExp(String.raw`\b${noun}\b`, 'gi')
    const least = Math.min(...texts.map((report) => report.join(' ').match(word)?.length ?? 0))
    const isFirst = texts.every((report) => new RegExp(word, 'i').test(report.slice(0, LEDE).join(' ')))
    return least + (least > 0 && isFirst ? 0.5 : 0)
  }
  const [best] = [...nouns]
    .filter((noun) => !NO_THING.test(noun))
    .map((noun) => ({ noun, rank: rankOf(noun) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
  return best ? `the ${best.noun}` : 'it'
}

function commonTerms(sentences: readonly Sentence[], sources: readonly number[]): ReadonlySet<string> {
  const counts = sources.map((source) => {
    const found = new Map<string, number>()
    for (const { text } of sentences.filter((one) => one.source === source))
      for (const term of termsOf(text)) found.set(term, (found.get(term) ?? 0) + 1)
    return found
  })
  return new Set([...(counts[0]?.keys() ?? [])].filter((term) => counts.every((found) => (found.get(term) ?? 0) > 1)))
}

/** What a quantity is said of: the thing beside its number, or what the story is about. */
export function thingOfQuantity(story: Story, quantities: readonly Quantity[]): string | undefined {
  const noun = quantities.find((one) => one.noun !== undefined)?.noun
  if (noun) return `the ${noun}`
  return quantities.some(({ aspect }) => aspect?.needsNoun) ? undefined : story.thing
}

export const howMany = ({ kind }: Quantity): string =>
  kind === 'people' ? 'How many people are we talking about?' : `How many ${kind} are there?`

export const asker = (text: string, ...passage_ids: string[]): Turn => ({ role: 'asker', text, passage_ids })
export const teller = (text: string, ...passage_ids: string[]): Turn => ({
  role: 'teller',
  text,
  passage_ids: [...new Set(passage_ids)],
})

/** The same turns for one host, who asks themself. */
export function aloneOf(turns: readonly Turn[]): readonly Turn[] {
  return [teller(turns.map(({ text }) => text).join(' '), ...turns.flatMap(({ passage_ids }) => passage_ids))]
}
