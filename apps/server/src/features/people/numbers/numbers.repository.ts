import type { NumbersOfDay } from '@app/contracts/numbers'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** The figures of the last days of UTC, today included, the oldest first. */
export async function listDays(db: Db, days: number): Promise<NumbersOfDay[]> {
  const { rows } = await sql<NumbersOfDay>`
    with today as (select (now() at time zone 'utc')::date as day),
    span as (
      select generate_series(today.day - ${days - 1}::integer, today.day, interval '1 day')::date as day from today
    ),
    since as (select min(day)::timestamp at time zone 'utc' as at from span),
    sign_up as (
      select ("createdAt" at time zone 'utc')::date as day, count(*)::integer as sign_ups
      from auth."user", since where "createdAt" >= since.at group by 1
    ),
    made as (
      select (created_at at time zone 'utc')::date as day, count(*)::integer as episodes,
        round(sum(duration_ms) / 60000.0)::integer as minutes
      from content, since where created_at >= since.at and status = 'completed' and origin = 'made' group by 1
    ),
    play as (
      select (viewed_at at time zone 'utc')::date as day, count(*)::integer as plays
      from interaction, since where viewed_at >= since.at group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sign_ups, 0) as sign_ups, coalesce(episodes, 0) as episodes,
      coalesce(minutes, 0) as minutes, coalesce(plays, 0) as plays
    from span left join sign_up using (day) left join made using (day) left join play using (day)
    order by day`.execute(db)
  return rows
}
