import type { Db } from '#database/schema.ts'
import type { CorrectionRow } from './corrections.repository.ts'
import { listUtterances, type UtteranceRow } from '#features/content/index.ts'

/** All lines of an item as a correction will have them; lines that have to be spoken have no clip. */
export async function listCorrectedLines(db: Db, { content_id, lines }: CorrectionRow): Promise<UtteranceRow[]> {
  const changes = new Map(lines.map((line) => [line.position, line]))
  const utterances = await listUtterances(db, content_id)
  return utterances.map((utterance) => ({ ...utterance, ...changes.get(utterance.position) }))
}
