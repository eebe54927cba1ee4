import type { Db } from '#database/schema.ts'
import { type ContentWithChannel, withChannel } from './content.repository.ts'

/** Existing items among these ids, in no order. */
export async function listContentByIds(db: Db, contentIds: string[]): Promise<ContentWithChannel[]> {
  return withChannel(db)
    .where('content.content_id', '=', ({ fn, val }) => fn.any(val(contentIds)))
    .execute()
}
