import type { RevisedLine } from '#database/tables/listening-schema.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import type { EarlierLine } from './revisions.repository.ts'

type Line = RevisedLine & { take: number }
type WholeLine = EarlierLine & Pick<RevisedLine, 'utterance_id' | 'speaker' | 'voice_name'>

/**
 * All lines of an item as they were in a revision; `earlier` has the oldest first, `now` is what is said now. Between two
 * scripts a line keeps its place, so what was said there before is found by it; of the last revision before a new script
 * every line is kept.
 */
export function linesAt(earlier: readonly EarlierLine[], now: readonly UtteranceRow[], revision: number): Line[] {
  const last = lastOfScript(earlier, revision)
  const script =
    last === undefined ? now : earlier.filter(isWhole).filter(({ until_revision }) => until_revision === last)
  const then = new Map<number, EarlierLine>()
  for (const line of earlier.toReversed())
    if (line.until_revision >= revision && line.until_revision < (last ?? Infinity)) then.set(line.position, line)
  return script.map((line) => {
    const { position, utterance_id, speaker, voice_name, chapter, inserts } = line
    const { text, spoken_text, spoken_map, clip_hash, take, passage_ids } = then.get(position) ?? line
    return {
      position,
      utterance_id,
      speaker,
      voice_name,
      chapter,
      inserts,
      text,
      spoken_text,
      spoken_map,
      clip_hash,
      take,
      passage_ids,
    }
  })
}

/** The last revision with the script of this one; undefined where that is the script that is heard now. */
export function lastOfScript(earlier: readonly EarlierLine[], revision: number): number | undefined {
  return earlier.find((line) => line.until_revision >= revision && isWhole(line))?.until_revision
}

function isWhole(line: EarlierLine): line is WholeLine {
  return line.utterance_id !== null
}
