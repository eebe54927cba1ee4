import type { Passage } from '@app/contracts/passages'
import { movedPlace } from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'
import { listUtterances, type ReadableContent } from '#features/episodes/content/index.ts'
import { findTimelines } from '#features/episodes/corrections/index.ts'
import { movedInLine } from './moved-line.ts'

type Linked = Pick<Passage, 'start_ms' | 'end_ms' | 'revision'> & { line?: string | undefined }

/** The passage of a revision as it lies in the current one. */
export async function getPassage(
  { db }: Pick<Deps, 'db'>,
  { content_id, revision }: ReadableContent,
  { start_ms, end_ms, revision: from, line }: Linked,
): Promise<Passage> {
  if (line !== undefined)
    return { ...(await movedInLine(db, { content_id, line, from, to: revision, start_ms, end_ms })), revision }
  const move = await placeMover(db, content_id, { from, to: revision })
  return { start_ms: move(start_ms), end_ms: Math.max(move(start_ms), move(end_ms)), revision }
}

/** Mapping of positions from one revision to another where corrections have moved lines. */
export async function placeMover(
  db: Db,
  content_id: string,
  { from, to }: { from: number; to: number },
): Promise<(place_ms: number) => number> {
  if (from === to) return (place_ms) => place_ms
  const timelines = await findTimelines(db, content_id, [from, to], async () =>
    (await listUtterances(db, content_id)).map(({ utterance_id }) => utterance_id),
  )
  const [before, after] = [timelines.get(from), timelines.get(to)]
  return (place_ms) => (before && after ? movedPlace(place_ms, before, after) : place_ms)
}
