import { withoutMarks } from '@app/domain/speech'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { EarlierEpisodeLine } from '@app/ports/answerer.ts'

/** Words of a question that are looked for, the rarest first, and how many lines of all shows may have them together: each is read in the index. */
const WORDS = 8
const READ_LINES = 6_000
/** Lines that are compared with the question, and lines that the answer gets. */
const RANKED = 400
const FOUND = 24
const STATEMENT_MS = 1_000

type Asked = { content_id: string; channel_id: string; words: string }

/**
 * Lines of episodes of a channel that were public before this one was, by the words that they share with a text, the most
 * and the rarest first. `search_line` has lines of public, finished items alone. Words that very many lines have are left
 * out, so that it takes as long with a million lines as with few.
 */
export async function findEarlierLines(
  db: Db,
  { content_id, channel_id, words }: Asked,
): Promise<EarlierEpisodeLine[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(trx)
      const query = await findQuery(trx, content_id, words)
      return query === null ? [] : listSharing(trx, { content_id, channel_id, query })
    })
}

/** The rarest stems of the text, any of which a line may have; null where none is rare enough. */
async function findQuery(db: Db, contentId: string, words: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`
    with stems as (
      select lexeme from content join channel using (channel_id),
        unnest(to_tsvector(search_config(coalesce(content.language, show_settings ->> 'language', 'en')), search_text(${words})))
      where content_id = ${contentId} and length(lexeme) > 2
    ),
    counted as (
      select lexeme, coalesce((
        select sum(lines) from search_word where word >= lexeme and word < lexeme || chr(1114111)
      ), 0) as lines
      from stems
    ),
    rarest as (
      select lexeme, sum(lines) over (order by lines, lexeme) as read from counted order by lines, lexeme limit ${WORDS}
    )
    select string_agg(quote_literal(lexeme), ' | ') as query from rarest where read <= ${READ_LINES}`.execute(db)
  return rows[0]?.query ?? null
}

async function listSharing(
  db: Db,
  { content_id, channel_id, query }: { content_id: string; channel_id: string; query: string },
): Promise<EarlierEpisodeLine[]> {
  const { rows } = await sql<EarlierEpisodeLine>`
    with shared as materialized (
      select published_at, item_no, position, words from search_line
      where words @@ ${query}::tsquery and words @@ quote_literal(search_channel_label(${channel_id}::uuid))::tsquery
      limit ${RANKED}
    ),
    best as (
      select item.content_id, item.published_at, shared.position, ts_rank_cd(words, ${query}::tsquery, 1) as rank
      from (select published_at, item_no, position, words from shared) as shared
      join (select content_id, channel_id, published_at, item_no from search_item) as item using (published_at, item_no)
      where item.channel_id = ${channel_id} and item.content_id <> ${content_id}
        and item.published_at < coalesce((select published_at from content where content_id = ${content_id}), 'infinity')
      order by rank desc, item.published_at desc, shared.position limit ${FOUND}
    )
    select content.channel_id, content_id, script_title as title, utterance_id, start_ms, revision, speaker, text
    from best join content using (content_id) join utterance using (content_id, position)
    where content.status = 'completed' and content.visibility = 'public' and start_ms is not null
    order by rank desc, best.published_at desc, position`.execute(db)
  return rows.map((row) => ({ ...row, text: withoutMarks(row.text) }))
}
