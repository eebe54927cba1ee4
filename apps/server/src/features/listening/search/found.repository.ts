import { searchLimits } from '@app/domain/search'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '@app/domain/accounts'
import type { Db } from '#database/schema.ts'
import type { Filters } from './filters.ts'
import { newestFirst } from './newest-first.repository.ts'
import type { PreparedQuery } from './query/prepare-query.repository.ts'
import { queryOfLanguage } from './query/query-of-language.repository.ts'

/** The last item of the page before, in a list that is as it was at that time. */
export type Place = { as_of: Date; score: number; content_id: string }

export type FoundRow = {
  content_id: string
  score: number
  language: string
  /** Positions of the matching lines, the best first. */
  positions: number[]
}
export type Found = { as_of: string; items_total: number; lines_total: number; is_bounded: boolean; items: FoundRow[] }

type Search = { viewer: Viewer; query: PreparedQuery; filters: Filters; after?: Place | undefined }

/** Newest of a creator's hidden items that are read, whose words no index has: a tenth of a millisecond a line. */
const OWN_ITEMS = 200
const OWN_LINES = 2_000
/** Loss of an item's weight in the year after it was published. */
const AGEING_A_YEAR = 0.5
/** Bonus of an item whose title or description matches, too. */
const TITLE_BONUS = 0.5
/** Weights of stems in a description up to words in a title or a line, as ts_rank takes them. */
const WEIGHTS = '{0.1, 0.2, 0.4, 1}'
/** Long lines have more room for a word. */
const BY_LENGTH = 1

/**
 * A page of the items that say it, the best first: in a line that has all of it, or in title and description. Of lines and
 * of items, the newest are ranked. `search_item` and `search_line` have rows of public items alone; a creator's own hidden
 * ones are read from their lines.
 */
export async function findItems(db: Db, { viewer, query, filters, after }: Search): Promise<Found> {
  const asOf = after ? sql`${after.as_of}::timestamptz` : sql`date_trunc('milliseconds', now())`
  const following = after ? sql`where (score, content_id) < (${after.score}::float8, ${after.content_id}::uuid)` : sql``
  const { rows } = await sql<Found>`
    with public_lines as materialized (
      ${newestFirst('search_line', { query, filters, until: after?.as_of, limit: searchLimits.ranked_lines + 1 })}
    ),
    ${ownItems(viewer, query, filters)}
    by_line as (
      select content_id, min(language) as language, min(published_at) as published_at, max(rank) as rank,
        array_agg(position order by rank desc, position) as positions
      from (
        select content_id, language, published_at, position, ${rankOf(query)} as rank
        from (
          select published_at, item_no, position, words from public_lines
          order by published_at desc, item_no desc, position desc limit ${searchLimits.ranked_lines}
        ) as line
          join (select content_id, language, channel_id, duration_ms, published_at, item_no from search_item) as item using (published_at, item_no)
        where ${conditions(filters)}
        union all
        select content_id, language, published_at, position, ${rankOf(query)} from own_lines
      ) as lines
      group by content_id
    ),
    by_title as (
      select content_id, language, published_at, ${rankOf(query)} as rank
      from (
        ${newestFirst('search_item', { query, filters, until: after?.as_of, limit: searchLimits.ranked_lines })}
      ) as item
      where ${conditions(filters)}
      union all
      select content_id, language, published_at, ${rankOf(query)} from own_items
      where words @@ ${queryOfLanguage(query)}
    ),
    items as (
      select content_id, coalesce(by_line.language, by_title.language) as language, coalesce(positions, '{}') as positions,
        (coalesce(by_line.rank, 0) + coalesce(by_title.rank, 0)) * (1 + case when by_title.rank > 0 then ${TITLE_BONUS}::float8 else 0 end)
          / (1 + ${AGEING_A_YEAR}::float8 * greatest(0, extract(epoch from ${asOf} - coalesce(by_line.published_at, by_title.published_at))::float8) / 31557600) as score
      from by_line full join by_title using (content_id)
    ),
    page as (
      select * from items ${following} order by score desc, content_id desc limit ${searchLimits.page_size + 1}
    )
    select ${asOf} as as_of,
      (select count(*)::integer from items) as items_total,
      (select coalesce(sum(cardinality(positions)), 0)::integer from items) as lines_total,
      (select count(*) > ${searchLimits.ranked_lines} from public_lines) as is_bounded,
      coalesce((select jsonb_agg(page order by score desc, content_id desc) from page), '[]') as items`.execute(db)
  return rows[0] as Found
}

/**
 * Exact words come before stems, and words close to each other before others: by the query of the line's own language, for
 * places count only where `&` is the outermost operator.
 */
function rankOf(query: PreparedQuery): RawBuilder<number> {
  const rank = (of: RawBuilder<string>) => sql`ts_rank(${WEIGHTS}::real[], words, ${of}, ${BY_LENGTH})::float8`
  return sql`(${rank(queryOfLanguage(query))} + ${rank(sql`${query.of_others.exactly}::tsquery`)})`
}

/** Conditions on an item's labels. */
function conditions({ channel_id, since, duration }: Filters): RawBuilder<boolean> {
  return sql.join(
    [
      sql`true`,
      ...(channel_id === undefined ? [] : [sql`item.channel_id = ${channel_id}`]),
      ...(since === undefined ? [] : [sql`item.published_at >= ${since}`]),
      ...(duration ? [sql`item.duration_ms >= ${duration.from_ms}`] : []),
      ...(duration && Number.isFinite(duration.below_ms) ? [sql`item.duration_ms < ${duration.below_ms}`] : []),
    ],
    sql` and `,
  )
}

/** A creator's items that are not public or not finished, as `search_item` and `search_line` would have them. */
function ownItems(viewer: Viewer, query: PreparedQuery, filters: Filters): RawBuilder<unknown> {
  return sql`
    own_items as materialized (
      select content_id, notice_id, language, published_at, search_vector(script_title, language)
        || search_vector(content_description || E'\\n' || show_notes, search_config(language), 'C', 'D') as words
      from (
        select item.content_id, item.notice_id, item.script_title, item.content_description, item.show_notes, item.duration_ms, item.channel_id,
          coalesce(item.published_at, item.created_at) as published_at,
          coalesce(item.language, channel.show_settings ->> 'language', 'en') as language
        from content item join channel using (channel_id)
        where channel.channel_creator_user_id = ${viewer?.user_id ?? null} and deleted_at is null
          and not (status = 'completed' and visibility = 'public')
      ) as item
      where ${conditions(filters)}
      order by published_at desc, content_id limit ${OWN_ITEMS}
    ),
    own_lines as materialized (
      select content_id, language, published_at, position, words
      from (
        select content_id, language, published_at, position, search_vector(text, language) as words
        from own_items join utterance using (content_id)
        where utterance_id is distinct from notice_id
        order by published_at desc, content_id, position limit ${OWN_LINES}
      ) as lines
      where words @@ ${queryOfLanguage(query)}
    ),`
}
