import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#database/schema.ts'

/** State of the ledger of each database when it was last found consistent. */
const consistent = new WeakMap<Db, string>()

/**
 * Expects every balance to be the sum of its ledger, and every open hold to belong to work in progress. A ledger that has not
 * moved since it was consistent, and has no open hold, still is: most tests cost one small query.
 */
export async function expectLedgerConsistent(db: Db): Promise<void> {
  const { state, holds } = await stateOfLedger(db)
  if (holds === 0 && consistent.get(db) === state) return
  await expectBalancesSummed(db)
  await expectHoldsInUse(db)
  consistent.set(db, state)
}

async function stateOfLedger(db: Db): Promise<{ state: string; holds: number }> {
  const { rows } = await sql<{ state: string; holds: number }>`select
    concat_ws(' ',
      (select concat_ws(' ', count(*), sum(entry_id * amount)) from ledger_entry),
      (select concat_ws(' ', count(*), sum(hashtextextended(user_id, current_token_amount))) from user_finance)
    ) as state,
    (select count(*)::integer from token_hold where settled_at is null) as holds`.execute(db)
  return rows[0] ?? { state: '', holds: 0 }
}

async function expectBalancesSummed(db: Db): Promise<void> {
  const { rows: unbalanced } = await sql`select user_id, current_token_amount as balance, sum(amount)::integer as sum
    from user_finance left join ledger_entry using (user_id)
    group by user_id having current_token_amount <> coalesce(sum(amount), 0) order by user_id`.execute(db)
  expect(unbalanced, 'balances that are not the sum of their ledger').toEqual([])
}

async function expectHoldsInUse(db: Db): Promise<void> {
  const { rows: idle } =
    await sql`select hold_id, user_id, purpose, content_id from token_hold as hold where settled_at is null
    and not exists (select from content where content.hold_id = hold.hold_id and status = 'processing')
    and not exists (select from content join correction using (content_id) where content.hold_id = hold.hold_id and correction.status = 'processing')
    and not exists (select from test_audio where test_audio.hold_id = hold.hold_id and status = 'processing')
    and not exists (select from turn where turn.hold_id = hold.hold_id and turn.settled_at is null) order by hold_id`.execute(
      db,
    )
  expect(idle, 'tokens set aside for nothing that is being made').toEqual([])
}
