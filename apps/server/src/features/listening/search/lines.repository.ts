import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import type { PreparedQuery } from './query/prepare-query.repository.ts'
import { queryOfLanguage } from './query/query-of-language.repository.ts'

export type LinePlace = { content_id: string; position: number }

function among(places: readonly LinePlace[]) {
  return sql<boolean>`(content_id, position) in (select * from unnest(
    ${places.map(({ content_id }) => content_id)}::uuid[], ${places.map(({ position }) => position)}::integer[]))`
}

export async function listLines(db: Db, places: readonly LinePlace[]): Promise<UtteranceRow[]> {
  return db.selectFrom('utterance').selectAll().where(among(places)).orderBy('content_id').orderBy('position').execute()
}

/** Starts of the lines that can be heard, in order. */
export async function listStarts(
  db: Db,
  places: readonly LinePlace[],
): Promise<{ content_id: string; start_ms: number }[]> {
  return db
    .selectFrom('utterance')
    .select(['content_id', 'start_ms'])
    .where(among(places))
    .where('start_ms', 'is not', null)
    .orderBy('start_ms')
    .$narrowType<{ start_ms: number }>()
    .execute()
}

export type LinesOfItem = { language: string; total: number; positions: number[] }

/**
 * Matching lines of an item, its spoken notice left out, in order, without a check of the reader's access; and the
 * language of the item.
 */
export async function findLinesOf(
  db: Db,
  contentId: string,
  query: PreparedQuery,
  limit: number,
): Promise<LinesOfItem> {
  const { rows } = await sql<LinesOfItem>`
    with item as materialized (
      select content_id, notice_id, coalesce(content.language, channel.show_settings ->> 'language', 'en') as language
      from content join channel using (channel_id) where content_id = ${contentId}
    ),
    said as (
      select position, language from item join utterance using (content_id)
      where search_vector(text, language) @@ ${queryOfLanguage(query)} and utterance_id is distinct from notice_id
    )
    select (select language from item) as language, (select count(*)::integer from said) as total,
      array(select position from said order by position limit ${limit}) as positions`.execute(db)
  return rows[0] as LinesOfItem
}
