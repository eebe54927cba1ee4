import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { Clock } from '@app/ports/clock.ts'
import { nowBy } from '#database/now-by.ts'

type Sponsored = { charged: number; held: number }

/** Tokens of a channel's owner that talk took today, in UTC: charged, and set aside now. */
export async function sumSponsored(db: Db, clock: Clock, channel_id: string): Promise<Sponsored> {
  const { rows } = await sql<{ charged: string | null; held: string | null }>`select
      sum(-entry.amount) as charged, sum(hold.amount) filter (where hold.settled_at is null) as held
    from token_hold as hold left join ledger_entry as entry on entry.hold_id = hold.hold_id and entry.kind = 'talk'
    where hold.sponsored_channel_id = ${channel_id}
      and hold.created_at >= date_trunc('day', ${nowBy(clock)}, 'UTC')`.execute(db)
  return { charged: Number(rows[0]?.charged ?? 0), held: Number(rows[0]?.held ?? 0) }
}

/** Holds of talk that no question has any more, because its conversation was deleted; the oldest first. */
export async function listIdleTalkHolds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('token_hold')
    .select('hold_id')
    .where('purpose', '=', 'talk')
    .where('settled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('turn').select('turn_id').whereRef('turn.hold_id', '=', 'token_hold.hold_id'))),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ hold_id }) => hold_id)
}
