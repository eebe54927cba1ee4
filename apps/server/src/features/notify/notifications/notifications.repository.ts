import type { Db } from '#database/schema.ts'

/**
 * Notification of an item that is still to be sent: to its owner that it is `ready` or has `failed`, to its channel's
 * followers that it was `published`.
 */
export type Notification = {
  notice_id: string
  kind: 'ready' | 'failed' | 'published'
  content_id: string
  /** Duration of the rendering, in seconds; null for `published`. */
  made_seconds: number | null
  noted_at: Date
  channel_id: string
  /** Creator of the item. */
  user_id: string
}

/** Takes out the oldest notifications with the owners and channels of their items; nobody else gets the same ones. */
export async function takeNotifications(trx: Db, at_once: number): Promise<Notification[]> {
  const taken = await trx
    .with('taken', (db) =>
      db
        .deleteFrom('notice')
        .where('notice_id', 'in', (eb) =>
          eb.selectFrom('notice').select('notice_id').orderBy('notice_id').limit(at_once).forUpdate().skipLocked(),
        )
        .returningAll(),
    )
    .selectFrom('taken')
    .innerJoin('content', 'content.content_id', 'taken.content_id')
    .selectAll('taken')
    .select(['content.channel_id', 'content.user_id'])
    .orderBy('taken.notice_id')
    .execute()
  return taken
}
