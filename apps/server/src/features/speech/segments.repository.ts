import type { Insertable, Selectable } from 'kysely'
import type { Db, StreamSegmentTable } from '#database/schema.ts'

export type SegmentRow = Selectable<StreamSegmentTable>

/** A segment that is there already was made from the same clips by the same encoder, so it is the same. */
export async function insertSegments(trx: Db, segments: Insertable<StreamSegmentTable>[]): Promise<void> {
  if (segments.length === 0) return
  await trx.insertInto('stream_segment').values(segments).onConflict((conflict) => conflict.doNothing()).execute()
}

export async function listSegments(db: Db, contentId: string): Promise<SegmentRow[]> {
  return db.selectFrom('stream_segment').selectAll().where('content_id', '=', contentId).orderBy('segment_index').execute()
}

export async function findSegment(db: Db, contentId: string, index: number): Promise<SegmentRow | undefined> {
  return db
    .selectFrom('stream_segment')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('segment_index', '=', index)
    .executeTakeFirst()
}
