import { pushLimits } from '@app/domain/push'
import { sql, type Selectable } from 'kysely'
import type { PushAnnouncementTable } from '#database/tables/push-schema.ts'
import type { Db } from '#database/schema.ts'

export type Announcement = Pick<
  Selectable<PushAnnouncementTable>,
  'announcement_id' | 'kind' | 'channel_id' | 'noted_at'
>
type Place = Pick<Announcement, 'kind' | 'channel_id'>

/**
 * Adds an episode to the open announcement of its channel; answers the id of the announcement if this opened it. The
 * row stays locked, so that nobody closes it before the episode is there.
 */
export async function joinAnnouncement(trx: Db, place: Place, content_id: string): Promise<string | undefined> {
  const { announcement_id, is_new } = await trx
    .insertInto('push_announcement')
    .values(place)
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'kind']).where('stage', '=', 'open').doUpdateSet({ stage: 'open' }),
    )
    .returning(['announcement_id', sql<boolean>`push_announcement.xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('push_announcement_item')
    .values({ announcement_id, content_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return is_new ? announcement_id : undefined
}

/** Closes an announcement, so that no further episode joins it. */
export async function closeAnnouncement(db: Db, announcement_id: string): Promise<void> {
  await db
    .updateTable('push_announcement')
    .set({ stage: 'listing' })
    .where('announcement_id', '=', announcement_id)
    .where('stage', '=', 'open')
    .execute()
}

export async function findAnnouncement(db: Db, announcement_id: string): Promise<Announcement | undefined> {
  return db
    .selectFrom('push_announcement')
    .select(['announcement_id', 'kind', 'channel_id', 'noted_at'])
    .where('announcement_id', '=', announcement_id)
    .executeTakeFirst()
}

/** The same, locked, while its browsers are being listed. */
export async function lockListing(
  trx: Db,
  announcement_id: string,
): Promise<(Announcement & { listed_to: string | null }) | undefined> {
  return trx
    .selectFrom('push_announcement')
    .select(['announcement_id', 'kind', 'channel_id', 'noted_at', 'listed_to'])
    .where('announcement_id', '=', announcement_id)
    .where('stage', '=', 'listing')
    .forUpdate()
    .executeTakeFirst()
}

export async function moveListing(trx: Db, announcement_id: string, listed_to: string): Promise<void> {
  await trx.updateTable('push_announcement').set({ listed_to }).where('announcement_id', '=', announcement_id).execute()
}

export type AnnouncedItem = { content_id: string; script_title: string; channel_title: string }

/** Its episodes as they are now: withdrawn and deleted ones, and those being made again, are left out. */
export async function listAnnounced(db: Db, { announcement_id, kind }: Announcement): Promise<AnnouncedItem[]> {
  const items = db
    .selectFrom('push_announcement_item')
    .innerJoin('content', 'content.content_id', 'push_announcement_item.content_id')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(['content.content_id', 'content.script_title', 'channel.channel_title'])
    .where('push_announcement_item.announcement_id', '=', announcement_id)
    .where('channel.deleted_at', 'is', null)
    .where('content.status', '=', kind === 'failed' ? 'error' : 'completed')
    .orderBy('content.created_at', 'desc')
    .orderBy('content.content_id')
  return (kind === 'published' ? items.where('content.visibility', '=', 'public') : items).execute()
}

/** Deletes announcements that are too old to be sent. */
export async function deleteOldAnnouncements(db: Db): Promise<void> {
  await db
    .deleteFrom('push_announcement')
    .where('noted_at', '<', sql<Date>`now() - make_interval(secs => ${pushLimits.lives_seconds})`)
    .execute()
}
