import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'
import type { Clock } from '@app/ports/clock.ts'

/** The time by which balances count and digests are due, as of the statement and not of its transaction, which may have waited for another. */
export function nowBy({ ahead_ms }: Clock): RawBuilder<Date> {
  return sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${ahead_ms} * interval '1 millisecond'`
}

export async function readNow(db: Db, clock: Clock): Promise<Date> {
  const { now } = await db.selectNoFrom(nowBy(clock).as('now')).executeTakeFirstOrThrow()
  return now
}
