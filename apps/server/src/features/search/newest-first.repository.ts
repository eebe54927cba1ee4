import { type RawBuilder, sql } from 'kysely'
import type { Filters } from './filters.ts'
import type { PreparedQuery } from './query/prepare-query.repository.ts'

/** Parts of the past, the newest first, in weeks; what is older is a part of its own, and so is what is dated in the future. */
const tables = {
  search_line: { parts: [1, 3, 9, 27, 81, 243], newest: sql`published_at desc, item_no desc, position desc` },
  search_item: { parts: [27, 243], newest: sql`published_at desc, item_no desc` },
}
const WEEKS_OF_QUARTER = 13
const WEEK_MS = 7 * 24 * 3_600_000
const MINUTE_MS = 60_000
/** Longer ones are labelled as this long. */
const MOST_MINUTES = 60

type Wanted = { query: PreparedQuery; filters: Filters; until?: Date | undefined; limit: number }

/**
 * The newest rows that say it. PostgreSQL reads one part after the other and stops when it has enough, so that a word of every
 * line costs no more than others. Each condition is one of its own, and not an `&` of another: then the index skips from
 * the rarest to the next.
 */
export function newestFirst(table: keyof typeof tables, { query, filters, until, limit }: Wanted): RawBuilder<unknown> {
  const limits = limitsOf(filters, until)
  const inLanguages = findsOf(query)
  const parts = partsOf(query, filters, tables[table].parts).map((isInPart) => {
    const found = inLanguages.map(
      (finds) => sql`select * from ${sql.table(table)} where ${sql.join([...finds, isInPart, ...limits], sql` and `)}`,
    )
    return sql`(select * from (${sql.join(found, sql` union all `)}) as part order by ${tables[table].newest})`
  })
  return sql`${sql.join(parts, sql` union all `)} limit ${limit}`
}

/** What a word's stem is, and which words are left out, each language says for its own lines. */
function findsOf({ of_languages, of_public }: PreparedQuery): RawBuilder<boolean>[][] {
  if (of_languages.length <= 1) return [[sql`words @@ ${of_public.finds}::tsquery`]]
  return of_languages.map(({ finds, languages }) => [
    sql`words @@ ${finds}::tsquery`,
    sql`words @@ ${languages.map(languageLabel).join(' | ')}::tsquery`,
  ])
}

function languageLabel(language: string): string {
  return `':l${language.replace(/['\\]/g, '$&$&')}'`
}

/** Few lines are read at once: more parts would take longer to plan than to read. */
function partsOf({ is_of_many }: PreparedQuery, { since }: Filters, lengths: number[]): RawBuilder<boolean>[] {
  return is_of_many ? partsSince(since, lengths) : [sql<boolean>`true`]
}

function partsSince(since: Date | undefined, lengths: number[]): RawBuilder<boolean>[] {
  const weeks = since === undefined ? Infinity : (Date.now() - since.getTime()) / WEEK_MS + 1
  let begun = 0
  const parts = [sql<boolean>`published_at >= ${beginOfWeek(-1)}`]
  for (const length of lengths) {
    const isLabelled = sql<boolean>`words @@ search_weeks(now(), ${sql.lit(begun)}, ${sql.lit(length)})`
    if (begun <= weeks)
      parts.push(
        // Long parts have labels of whole quarters, which others have at their edges, too.
        length < WEEKS_OF_QUARTER
          ? isLabelled
          : sql`${isLabelled} and ${isBefore(begun - 1)} and timestamptz_ge(published_at, ${beginOfWeek(begun + length - 1)})`,
      )
    begun += length
  }
  if (begun <= weeks) parts.push(isBefore(begun - 1))
  return parts
}

/** Monday of so many weeks ago. */
function beginOfWeek(weeks: number): RawBuilder<Date> {
  const week = sql`interval '7 days'`
  return sql`(date_bin(${week}, now(), timestamptz '2020-01-06 00:00:00+00') - ${week} * ${sql.lit(weeks)})`
}

/** Written as a function, which PostgreSQL does not look up in an index: it is for the few rows that labels have left. */
function isBefore(weeks: number): RawBuilder<boolean> {
  return sql`timestamptz_lt(published_at, ${beginOfWeek(weeks)})`
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
