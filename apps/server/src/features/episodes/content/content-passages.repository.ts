import type { PassageKind, PassagePlace, PublicSourceKind } from '@app/domain/sources'
import type { Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ContentPassageTable } from '#database/tables/scripts-schema.ts'

type Passage = {
  passage_id: string
  title: string
  place: PassagePlace
  text: string
  url: string | null
  source_kind: PublicSourceKind | null
  kind: PassageKind | null
}
/** So many rows go in one statement. */
const AT_ONCE = 500

/** Copies what the lines of an item stand on, so that it outlives the draft. */
export async function insertContentPassages(trx: Db, contentId: string, passages: readonly Passage[]): Promise<void> {
  const rows = passages.map(({ passage_id, title, place, text, url, source_kind, kind }) => {
    return { content_id: contentId, passage_id, title, place: JSON.stringify(place), text, url, source_kind, kind }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('content_passage')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

export async function listPassagesOf(
  db: Db,
  contentId: string,
  ids: readonly string[],
): Promise<Selectable<ContentPassageTable>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('content_passage')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('passage_id', 'in', ids)
    .execute()
}

export async function listContentPassages(db: Db, contentId: string): Promise<Selectable<ContentPassageTable>[]> {
  return db
    .selectFrom('content_passage')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('title')
    .orderBy('passage_id')
    .execute()
}
