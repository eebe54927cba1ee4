import type { Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ContentPassageTable } from '#database/tables/scripts-schema.ts'

/** So many passages of an item are read for an answer. */
const READ = 1_000

export async function listShownPassages(
  db: Db,
  contentId: string,
): Promise<Pick<Selectable<ContentPassageTable>, 'passage_id' | 'place' | 'text' | 'url' | 'source_kind'>[]> {
  return db
    .selectFrom('content_passage')
    .select(['passage_id', 'place', 'text', 'url', 'source_kind'])
    .where('content_id', '=', contentId)
    .orderBy('passage_id')
    .limit(READ)
    .execute()
}
