import { type RawBuilder, sql } from 'kysely'
import type { Filters } from './filters.ts'
import type { PreparedQuery } from './query/prepare-query.repository.ts'

/**
 * Parts of the past, the newest first, in weeks; older lines are a part of their own, and so are those dated in the
 * future.
 */
const tables = {
  search_line: { parts: [1, 3, 9, 27, 81, 243], newest: sql`published_at desc, item_no desc, position desc` },
  search_item: { parts: [27, 243], newest: sql`published_at desc, item_no desc` },
}
const WEEKS_OF_QUARTER = 13
const WEEK_MS = 7 * 24 * 3_600_000
/** The Monday from which labels of lines count the weeks. */
const FIRST_WEEK_MS = Date.UTC(2020, 0, 6)
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

/** Stemming and stop words follow each line's language. */
function findsOf({ of_languages, of_others }: PreparedQuery): RawBuilder<boolean>[][] {
  if (of_languages.length <= 1) return [[sql`words @@ ${(of_languages[0] ?? of_others).finds}::tsquery`]]
  return of_languages.map(({ finds, languages }) => [
    sql`words @@ ${finds}::tsquery`,
    hasLabel(languages.map((language) => `:l${language}`)),
  ])
}

/** Few lines are read at once: more parts would take longer to plan than to read. */
function partsOf({ is_of_many }: PreparedQuery, { since }: Filters, lengths: number[]): RawBuilder<boolean>[] {
  return is_of_many ? partsSince(since, lengths) : [sql<boolean>`true`]
}

function partsSince(since: Date | undefined, lengths: number[]): RawBuilder<boolean>[] {
  const week = Math.floor((Date.now() - FIRST_WEEK_MS) / WEEK_MS)
  const oldest = since === undefined ? -Infinity : Math.floor((since.getTime() - FIRST_WEEK_MS) / WEEK_MS)
  let end = week + 1
  const parts = [sql<boolean>`published_at >= ${beginOfWeek(end)}`]
  for (const length of lengths) {
    if (oldest < end) parts.push(isInWeeks(end - length, end))
    end -= length
  }
  // Hardly a line is older: to find them by their words would read all newer lines again.
  if (oldest < end) parts.push(sql`published_at < ${beginOfWeek(end)}`)
  return parts
}

/**
 * Condition on labels that are written out: a function of the database would run again for each line that is compared. Long
 * parts have labels of whole quarters, which others have at their edges, too.
 */
function isInWeeks(begin: number, end: number): RawBuilder<boolean> {
  const weeks = Array.from({ length: end - begin }, (_, index) => begin + index)
  if (weeks.length < WEEKS_OF_QUARTER) return hasLabel(weeks.map((week) => `:w${week}`))
  const quarters = new Set(weeks.map((week) => Math.trunc(week / WEEKS_OF_QUARTER)))
  return sql`${hasLabel([...quarters].map((quarter) => `:q${quarter}`))} and ${isBefore(end)}
    and timestamptz_ge(published_at, ${beginOfWeek(begin)})`
}

function beginOfWeek(week: number): RawBuilder<Date> {
  return sql`${new Date(FIRST_WEEK_MS + week * WEEK_MS)}::timestamptz`
}

/** Written as a function, which PostgreSQL does not look up in an index: it is for the few rows that labels have left. */
function isBefore(week: number): RawBuilder<boolean> {
  return sql`timestamptz_lt(published_at, ${beginOfWeek(week)})`
}

/** One of these. */
function hasLabel(labels: readonly string[]): RawBuilder<boolean> {
  return sql`words @@ ${labels.map((label) => `'${label.replace(/['\\]/g, '$&$&')}'`).join(' | ')}::tsquery`
}

/** Limits by the labels that rows have; channels by the beginning of the id. */
function limitsOf({ channel_id, since, duration }: Filters, until: Date | undefined): RawBuilder<boolean>[] {
  return [
    ...(channel_id === undefined
      ? []
      : [sql<boolean>`words @@ quote_literal(search_channel_label(${channel_id}::uuid))::tsquery`]),
    ...(since === undefined ? [] : [sql<boolean>`published_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<boolean>`published_at <= ${until}`]),
    ...(duration === undefined ? [] : [hasLabel(minutesOf(duration))]),
  ]
}

function minutesOf({ from_ms, below_ms }: NonNullable<Filters['duration']>): string[] {
  const first = Math.floor(from_ms / MINUTE_MS)
  const last = Math.min(MOST_MINUTES, Math.ceil(below_ms / MINUTE_MS) - 1)
  return Array.from({ length: last - first + 1 }, (_, index) => `:m${first + index}`)
}
