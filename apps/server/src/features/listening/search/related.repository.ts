import { relatedLimits } from '@app/domain/search'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** A word that more lines say tells little about an item, and would take long to look up. */
const RARE = 300
/** Number of different words of an item that are considered: those in most of its lines. */
const WORDS = 1_000
/** Number of an item's words that are searched for: the most characteristic ones. */
const TERMS = 24
/** Weight of rarity against frequency in the item, from 0 to 1. */
const RARITY = 0.7
/** Fewer letters are mostly grammar; a character of a script without spaces is no word. */
const LEAST_LETTERS = 4
/** Number of items that say one of them and are compared. */
const CANDIDATES = 24

export async function listNewestBeside(
  db: Db,
  { content_id, channel_id }: { content_id: string; channel_id: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_item')
    .select('content_id')
    .where('channel_id', '=', channel_id)
    .where('content_id', '!=', content_id)
    .orderBy('published_at', 'desc')
    .orderBy('item_no', 'desc')
    .limit(relatedLimits.of_channel)
    .execute()
  return rows.map((row) => row.content_id)
}

/** The rarest of the words that both say, and how many there are. */
export type SharedWords = { content_id: string; words: string[]; shared: number }

/**
 * The items whose lines say the most of an item's rare words, the nearest first, those that say one alone at the end.
 * `search_word` chooses the words; that a public line says one is looked up in the lines themselves.
 */
export async function listByRareWords(
  db: Db,
  { content_id, language, except }: { content_id: string; language: string; except: readonly string[] },
): Promise<SharedWords[]> {
  const { rows } = await sql<SharedWords>`
    with own as materialized (
      select lexeme as word, count(*) as own_lines
      from content join utterance using (content_id), unnest(to_tsvector('search_simple', search_text(text)))
      where content_id = ${content_id} and utterance_id is distinct from notice_id and length(lexeme) >= ${LEAST_LETTERS} and lexeme !~ '^[0-9]+$'
      group by lexeme order by own_lines desc, word limit ${WORDS}
    ),
    counted as materialized (
      select word, own_lines, (select sum(lines) from search_word where search_word.word = own.word) as lines from own
    ),
    rare as materialized (
      select word, (1 + ln(own_lines)) / power(lines, ${RARITY}::float8) as tells
      from counted
      where lines > own_lines and lines <= ${RARE} and to_tsvector((select search_config(${language})), word) <> ''
      order by tells desc, word limit ${TERMS}
    ),
    said as (
      select distinct line.published_at, line.item_no, rare.word, rare.tells
      from rare join search_line line on line.words @@ quote_literal(rare.word)::tsquery
    )
    select item.content_id,
      (array_agg(said.word order by said.tells desc, said.word))[1:${sql.lit(relatedLimits.shared_words)}] as words,
      count(*)::integer as shared
    from said join search_item item using (published_at, item_no)
    where item.content_id <> all (${[content_id, ...except]}::uuid[])
    group by item.content_id, item.published_at, item.item_no
    order by count(*) = 1, sum(said.tells) desc, item.published_at desc, item.item_no desc
    limit ${CANDIDATES}`.execute(db)
  return rows
}
