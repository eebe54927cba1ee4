import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { StreamSegmentTable } from '#database/tables/content-schema.ts'

export type SegmentRow = Selectable<StreamSegmentTable>

/** A segment that is there already was made from the same clips by the same encoder, so it is the same. */
export async function insertSegments(trx: Db, segments: Insertable<StreamSegmentTable>[]): Promise<void> {
  if (segments.length === 0) return
  await trx
    .insertInto('stream_segment')
    .values(segments)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listSegments(db: Db, contentId: string): Promise<SegmentRow[]> {
  return db
    .selectFrom('stream_segment')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('segment_index')
    .execute()
}

export async function findSegment(db: Db, contentId: string, index: number): Promise<SegmentRow | undefined> {
  return db
    .selectFrom('stream_segment')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('segment_index', '=', index)
    .executeTakeFirst()
}

/** Finished items whose making began so many hours ago, and which still have their stream. */
export async function listStaleStreams(db: Db, hours: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stream_segment')
    .innerJoin('content', 'content.content_id', 'stream_segment.content_id')
    .select('content.content_id')
    .where('stream_segment.segment_index', '=', 0)
    .where('content.status', '=', 'completed')
    .where('content.processing_since', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('content.content_id')
    .limit(limit)
    .execute()
  return rows.map(({ content_id }) => content_id)
}

export async function deleteSegments(db: Db, contentId: string): Promise<void> {
  await db.deleteFrom('stream_segment').where('content_id', '=', contentId).execute()
}
