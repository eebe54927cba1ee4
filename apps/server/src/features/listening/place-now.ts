import { movedPlace } from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import { findTimelines } from '#features/content/index.ts'
import type { InteractionRow } from './interactions.repository.ts'

type Placed = Pick<InteractionRow, 'content_id' | 'position_ms' | 'position_revision'>

/** The same with its place in the sound that is heard now: a correction since then may have moved the line that it is in. */
export async function placeNow<T extends Placed>(db: Db, row: T, revision: number): Promise<T> {
  const { content_id, position_ms, position_revision } = row
  if (position_ms === null || position_revision === null || position_revision === revision) return row
  const timelines = await findTimelines(db, content_id, [position_revision, revision])
  const [then, now] = [timelines.get(position_revision), timelines.get(revision)]
  return then && now ? { ...row, position_ms: movedPlace(position_ms, then, now) } : row
}
