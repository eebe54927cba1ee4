import { countOf } from '../../text/index.ts'

/** Reading of a source for a script; `words` is null for one that was not read. */
export type SourceReading = { source_id: string; problem: string; words: number | null; is_partial: boolean }

export type ReadingState = 'read' | 'in_part' | 'not_read'

/** A source without words was not read, with or without a known reason. */
export function readingState({ problem, words, is_partial }: Omit<SourceReading, 'source_id'>): ReadingState {
  if (problem !== '' || words === null) return 'not_read'
  return is_partial ? 'in_part' : 'read'
}

/** The sources of a script: how many there are, were read, were read in part, and are cited by a line. */
export type Standing = { sources: number; read: number; in_part: number; cited: number }

type Cited = { passage_ids?: readonly string[] | undefined }

/** Counts the sources that a script stands on; `sourceOf` names the source of a passage. */
export function standingOf(
  readings: readonly SourceReading[],
  lines: readonly Cited[],
  sourceOf: (passage_id: string) => string | undefined,
): Standing {
  const states = readings.map(readingState)
  const cited = citedSources(lines, sourceOf)
  return {
    sources: readings.length,
    read: states.filter((state) => state !== 'not_read').length,
    in_part: states.filter((state) => state === 'in_part').length,
    cited: readings.filter(({ source_id }) => cited.has(source_id)).length,
  }
}

export function citedSources(
  lines: readonly Cited[],
  sourceOf: (passage_id: string) => string | undefined,
): Set<string> {
  return new Set(lines.flatMap(({ passage_ids = [] }) => passage_ids.flatMap((id) => sourceOf(id) ?? [])))
}

/** Sources that joined or left the draft after a script was requested. */
export type Since = { added: number; removed: number }

/** Sentences about the sources of a script; empty for a script without sources. `has_lines` is false before its first line. */
export function sayStanding(standing: Standing, has_lines: boolean, { added, removed }: Since): string {
  const { sources, cited } = standing
  if (sources + added === 0) return ''
  return [
    sources === 0 ? '' : sayRead(standing),
    sources === 0 || !has_lines || cited === sources
      ? ''
      : cited === 0
        ? 'No line stands on a source.'
        : `The script stands on ${cited} of ${sources}.`,
    added > 0 ? `${countOf(added, 'source')} ${added === 1 ? 'was' : 'were'} added since.` : '',
    removed > 0 ? `${countOf(removed, 'source')} ${removed === 1 ? 'was' : 'were'} removed since.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function sayRead({ sources, read, in_part }: Standing): string {
  if (sources === 1) return `Your source is ${read === 0 ? 'not read' : in_part === 1 ? 'read in part' : 'read'}.`
  const parts = in_part > 0 ? `, ${in_part} in part` : ''
  return read === sources ? `All ${sources} sources read${parts}.` : `${read} of ${sources} sources read${parts}.`
}

/** True where every source was read whole and is cited, and none was added later. */
export function isWhole({ sources, read, in_part, cited }: Standing, { added }: Since): boolean {
  return read === sources && in_part === 0 && cited === sources && added === 0
}
