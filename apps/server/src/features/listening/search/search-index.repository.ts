import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** The last item of the batch before. */
export type IndexPosition = { published_at: Date; content_id: string }
export type StaleItem = IndexPosition & {
  /** True if its script has yet to be asked for its language. */
  is_untold: boolean
}

/**
 * Public items after a position that search does not know, or not in their language: those from before there was
 * search, those of a restored backup, and those of a show whose language was changed. Oldest first.
 */
export async function listStaleItems(
  db: Db,
  { after, limit }: { after: IndexPosition | undefined; limit: number },
): Promise<StaleItem[]> {
  const { rows } = await sql<StaleItem>`
    select content.content_id, content.published_at,
      content.language is null and search_item.content_id is null as is_untold
    from content
    join channel using (channel_id)
    left join search_item using (content_id)
    where status = 'completed' and visibility = 'public' and deleted_at is null
      and search_item.language is distinct from coalesce(content.language, show_settings ->> 'language', 'en')
      ${after ? sql`and (content.published_at, content.content_id) > (${after.published_at}, ${after.content_id})` : sql``}
    order by content.published_at, content.content_id
    limit ${limit}`.execute(db)
  return rows
}

/** Brings the rows of an item up to date; unchanged ones are not written. */
export async function refreshSearch(db: Db, contentId: string): Promise<void> {
  await sql`select refresh_search(${contentId})`.execute(db)
}

/** Unless a person has chosen or found another meanwhile. Writing it makes the rows of a public item anew. */
export async function keepLanguage(db: Db, contentId: string, language: string): Promise<void> {
  await db
    .updateTable('content')
    .set({ language })
    .where('content_id', '=', contentId)
    .where('language', 'is', null)
    .execute()
}

export async function refreshMissingChannels(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ channel_id: string }>`
    select channel_id, refresh_search_channel(channel_id)
    from (
      select channel_id from channel
      where deleted_at is null and not exists (select from search_channel where search_channel.channel_id = channel.channel_id)
      order by channel_id limit ${limit}) missing`.execute(db)
  return rows.length
}
