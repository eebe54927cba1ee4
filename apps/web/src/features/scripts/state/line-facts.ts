import { unsupportedFacts, type UnsupportedFact } from '@app/domain/scripts'
import type { Line } from './script-session.ts'

export type ShownPassage = {
  /** Of the source. */
  title: string
  /** Where in it, in words: "page 4", "12:30". */
  place: string
  text: string
}

/** What the lines of a script were written from. Stays the same object as long as it says the same. */
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

/**
 * What a line says and its passages, their titles and headings do not, but for what its writer vouches for. A line that was written by hand is not
 * checked, nor one with missing passages; a line written from no passage may name people, but no numbers.
 */
export function openFacts(
  line: Pick<Line, 'text' | 'passage_ids' | 'vouched'>,
  sources: ScriptSources,
  voices: readonly string[],
): UnsupportedFact[] {
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
    passages.map((passage) => passage.text),
    allowed,
  )
  return facts.filter((fact) => !vouched.includes(fact.text) && (passages.length > 0 || fact.kind !== 'name'))
}

/** In words for people: "the number 47 and the name Ana Ruiz". */
export function nameFacts(facts: readonly UnsupportedFact[]): string {
  const named = [...new Set(facts.map(({ kind, text }) => `the ${kind} ${text}`))]
  return new Intl.ListFormat('en').format(named)
}
