import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { isSuspendedIn } from '#database/suspended.ts'
import type { ContentRow } from './content.repository.ts'

/** Finished items that are to become public by now. */
export async function listDueIds(db: Db): Promise<string[]> {
  const rows = await due(db).select('content_id').orderBy('publish_at').orderBy('content_id').execute()
  return rows.map(({ content_id }) => content_id)
}

export async function isDue(trx: Db, contentId: string): Promise<boolean> {
  return (await due(trx).select('content_id').where('content_id', '=', contentId).executeTakeFirst()) !== undefined
}

/** Scheduled items that are due; those of suspended people wait until the suspension is lifted. */
function due(db: Db) {
  return db
    .selectFrom('content')
    .where('publish_at', '<=', sql<Date>`now()`)
    .where(({ not }) => not(isSuspendedIn('content.user_id')))
    .where('status', '=', 'completed')
    .where('visibility', '!=', 'public')
    .where('visibility_limit', 'is', null)
    .where('wanted_visibility', 'is', null)
}

/** Finished items with sound of their own that others can hear, without a spoken notice and without a correction that is being made or failed. */
export async function listWithoutNotice(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('content_id')
    .where('notice_id', 'is', null)
    .where('status', '=', 'completed')
    .where('origin', '=', 'made')
    .where('visibility', '!=', 'private')
    .whereRef('recorded_lines', '<', 'lines_total')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('correction').whereRef('correction.content_id', '=', 'content.content_id').select('revision'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('utterance')
          .whereRef('utterance.content_id', '=', 'content.content_id')
          .where('clip_hash', 'is not', null)
          .select('position'),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ content_id }) => content_id)
}

/** Items that are to be opened once their notice is published, besides those of suspended people, and those whose correction is being made or failed. */
export async function listWaitingForNotice(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('content_id')
    .where('wanted_visibility', 'is not', null)
    .where(({ not }) => not(isSuspendedIn('content.user_id')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('correction').whereRef('correction.content_id', '=', 'content.content_id').select('revision'),
        ),
      ),
    )
    .execute()
  return rows.map(({ content_id }) => content_id)
}

export async function isOwnerSuspended(trx: Db, contentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('content')
    .select('content_id')
    .where('content_id', '=', contentId)
    .where(isSuspendedIn('content.user_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** Publishes an item among the newest, as if it had been submitted now. */
export async function publishNow(trx: Db, contentId: string): Promise<ContentRow> {
  const created_at = sql<Date>`date_trunc('milliseconds', now())`
  return trx
    .updateTable('content')
    .set({ visibility: 'public', publish_at: null, wanted_visibility: null, created_at })
    .where('content_id', '=', contentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
