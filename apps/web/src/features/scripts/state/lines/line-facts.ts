import { alternativeTo, unsupportedFacts, type UnsupportedFact } from '@app/domain/scripts'
import type { Line } from '../script/script-session.ts'

export type ShownPassage = {
  /** Title of the source. */
  title: string
  /** Place in the source, in words: "page 4", "12:30". */
  place: string
  text: string
}

/** Passages that the lines of a script were written from. Keeps its identity while nothing changes. */
export type ScriptSources = {
  passages: ReadonlyMap<string, ShownPassage>
  /** Names that need no source: the channel's, the host's. */
  known_names: readonly string[]
}

export const NO_SOURCES: ScriptSources = { passages: new Map(), known_names: [] }

export function passagesOf(
  { passage_ids = [] }: Pick<Line, 'passage_ids'>,
  { passages }: ScriptSources,
): ShownPassage[] {
  return passage_ids.flatMap((passage_id) => passages.get(passage_id) ?? [])
}

/** Unsupported fact of a line, with its replacement in the sources where there is exactly one. */
export type OpenFact = UnsupportedFact & { alternative?: string; says_so?: string }

/**
 * Unsupported facts: those of a line that its passages, their titles and headings lack, but for those that its writer vouches for. A line written
 * by hand is not checked, nor one with missing passages; a line written from no passage may name people, but no numbers.
 */
export function openFacts(
  line: Pick<Line, 'text' | 'passage_ids' | 'vouched'>,
  sources: ScriptSources,
  voices: readonly string[],
): OpenFact[] {
  const { text, passage_ids, vouched = [] } = line
  const passages = passagesOf(line, sources)
  if (!passage_ids || sources.passages.size === 0 || passages.length < passage_ids.length) return []
  const allowed = [
    ...sources.known_names,
    ...voices,
    ...passages.flatMap(({ title, place }) => [title, place.replaceAll(/\d+/g, '')]),
  ]
  const facts = unsupportedFacts(
    text,
    passages.length > 0 ? passages.map((passage) => passage.text) : [countOf(sources)],
    allowed,
  )
  return facts
    .filter((fact) => !vouched.includes(fact.text) && (passages.length > 0 || fact.kind !== 'name'))
    .map((fact) => ({ ...fact, ...alternativeIn(fact, text, passages) }))
}

/** Number of sources, which lines without a passage can mention: “I have read three reports”. */
function countOf({ passages }: ScriptSources): string {
  return String(new Set([...passages.values()].map(({ title }) => title)).size)
}

function alternativeIn(
  fact: UnsupportedFact,
  text: string,
  passages: readonly ShownPassage[],
): Pick<OpenFact, 'alternative' | 'says_so'> {
  const alternative = alternativeTo(
    fact,
    text,
    passages.map((passage) => passage.text),
  )
  const passage = passages.find((candidate) => alternative && candidate.text.includes(alternative))
  return { ...(alternative && { alternative }), ...(passage && { says_so: passage.title }) }
}

/** "Not in its sources: the year 1861. The keeper’s log says 1864." */
export function flagSentence(facts: readonly OpenFact[]): string {
  const said = facts.flatMap(({ alternative, says_so }) =>
    alternative && says_so ? [`${says_so} says ${alternative}.`] : [],
  )
  return [`Not in its sources: ${nameFacts(facts)}.`, ...new Set(said)].join(' ')
}

const YEAR = /^\d{4}$/

/** Facts in words for people: "the number 47 and the name Ana Ruiz". */
function nameFacts(facts: readonly UnsupportedFact[]): string {
  const named = facts.map(({ kind, text }) => `the ${kind === 'date' && YEAR.test(text) ? 'year' : kind} ${text}`)
  return new Intl.ListFormat('en').format([...new Set(named)])
}
