import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** The categories of the channels with a finished public item, in alphabetical order. */
export async function listPublishedCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('channel')
    .innerJoinLateral(
      sql<{ name: string }>`jsonb_to_recordset(channel.show_settings -> 'categories')`.as<'category'>(
        sql`category(name text)`,
      ),
      (join) => join.onTrue(),
    )
    .select('category.name')
    .distinct()
    .where('channel.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content')
          .select('content_id')
          .whereRef('content.channel_id', '=', 'channel.channel_id')
          .where('content.status', '=', 'completed')
          .where('content.visibility', '=', 'public'),
      ),
    )
    .orderBy('category.name')
    .execute()
  return rows.map(({ name }) => name)
}
