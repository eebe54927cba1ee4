import type { Db } from '#database/schema.ts'
import type { CorrectionRow } from './corrections.repository.ts'
import { listUtterances, type UtteranceRow } from '#features/episodes/content/index.ts'

/** All lines of an item as a correction will have them; lines that have to be spoken have no clip. */
export async function listCorrectedLines(
  db: Db,
  { content_id, lines, script }: Pick<CorrectionRow, 'content_id' | 'lines' | 'script'>,
): Promise<UtteranceRow[]> {
  if (script) {
    const added = { content_id, start_ms: null, end_ms: null, words: null, peaks: null, speaker_name: null }
    return script.map((line) => ({ take: 0, ...line, ...added }))
  }
  const changes = new Map(lines.map((line) => [line.position, { take: 0, ...line }]))
  const utterances = await listUtterances(db, content_id)
  return utterances.map((utterance) => ({ ...utterance, ...changes.get(utterance.position) }))
}

/** Lines to speak for a correction, with their speakers. */
export async function listLinesToSpeak(
  db: Db,
  correction: Pick<CorrectionRow, 'content_id' | 'lines' | 'script'>,
): Promise<UtteranceRow[]> {
  const changed = changedBy(correction)
  return (await listCorrectedLines(db, correction)).filter(
    ({ position, clip_hash }) => clip_hash === null && changed.has(position),
  )
}

/** The places of the lines that are said differently: a line that only lost its sound is none. */
export function changedBy({ lines, script }: Pick<CorrectionRow, 'lines' | 'script'>): Set<number> {
  const changed = script?.filter(({ clip_hash }) => clip_hash === null) ?? lines
  return new Set(changed.map(({ position }) => position))
}
