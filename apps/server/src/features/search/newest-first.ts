import { type RawBuilder, sql } from 'kysely'
import type { Filters } from './found.repository.ts'
import type { PreparedQuery } from './query/prepare-query.ts'

/** Parts of the past, the newest first, in weeks; what is older is a part of its own, and so is what is dated in the future. */
const PARTS = [1, 3, 9, 27, 81]
const WEEK_MS = 7 * 24 * 3_600_000
const WEEK = sql`interval '7 days'`
/** When this week began. */
const MONDAY = sql`date_bin(${WEEK}, now(), timestamptz '2020-01-06 00:00:00+00')`
const MINUTE_MS = 60_000
/** Longer ones are labelled as this long. */
const MOST_MINUTES = 60

const keys = {
  search_line: sql`published_at desc, item_no desc, position desc`,
  search_item: sql`published_at desc, item_no desc`,
}
type Wanted = { query: PreparedQuery; filters: Filters; until?: Date | undefined; limit: number }

/**
 * The newest rows that say it. PostgreSQL reads one part after the other and stops when it has enough, so that a word of every
 * line costs no more than others. Each condition is one of its own, and not an `&` of another: then the index skips from
 * the rarest to the next.
 */
export function newestFirst(table: keyof typeof keys, { query, filters, until, limit }: Wanted): RawBuilder<unknown> {
  const { finds } = query.of_public
  const conditions = sql.join(
    [sql`words @@ ${finds}::tsquery`, ...limitsOf(filters, until), ...isOfItsLanguage(query)],
    sql` and `,
  )
  const parts = partsSince(filters.since).map(
    (isInPart) => sql`(select * from ${sql.table(table)} where ${conditions} and ${isInPart} order by ${keys[table]})`,
  )
  return sql`${sql.join(parts, sql` union all `)} limit ${limit}`
}

function partsSince(since: Date | undefined): RawBuilder<boolean>[] {
  const weeks = since === undefined ? Infinity : (Date.now() - since.getTime()) / WEEK_MS + 1
  let before = 0
  const parts = [sql<boolean>`published_at >= ${MONDAY} + ${WEEK}`]
  for (const length of PARTS) {
    if (before <= weeks) parts.push(sql`words @@ search_weeks(now(), ${sql.lit(before)}, ${sql.lit(length)})`)
    before += length
  }
  if (before <= weeks) parts.push(sql`published_at < ${MONDAY} - ${WEEK} * ${sql.lit(before - 1)}`)
  return parts
}

/** By the labels that rows have; of channels, the beginning of the id. */
function limitsOf({ channel_id, since, duration }: Filters, until: Date | undefined): RawBuilder<boolean>[] {
  return [
    ...(channel_id === undefined
      ? []
      : [sql<boolean>`words @@ quote_literal(search_channel_label(${channel_id}::uuid))::tsquery`]),
    ...(since === undefined ? [] : [sql<boolean>`published_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<boolean>`published_at <= ${until}`]),
    ...(duration === undefined ? [] : [sql<boolean>`words @@ ${minutesOf(duration)}::tsquery`]),
  ]
}

function minutesOf({ from_ms, below_ms }: NonNullable<Filters['duration']>): string {
  const first = Math.floor(from_ms / MINUTE_MS)
  const last = Math.min(MOST_MINUTES, Math.ceil(below_ms / MINUTE_MS) - 1)
  return Array.from({ length: last - first + 1 }, (_, index) => `':m${first + index}'`).join(' | ')
}

/** Written as a function, which PostgreSQL does not look up in the index: it is for the rows that have been found. */
function isOfItsLanguage({ of_public, of_language, of_others }: PreparedQuery): RawBuilder<boolean>[] {
  if (of_public.is_of_one_language) return []
  const each = [...of_language].map(([language, { finds }]) => `(${finds}) & ${labelOf(language)}`)
  const others = [...of_language.keys()].map((language) => `!${labelOf(language)}`)
  return [sql`ts_match_vq(words, ${[...each, [`(${of_others.finds})`, ...others].join(' & ')].join(' | ')}::tsquery)`]
}

function labelOf(language: string): string {
  return `':l${language.replace(/['\\]/g, '$&$&')}'`
}
