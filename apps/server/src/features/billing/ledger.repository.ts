import type { Insertable } from 'kysely'
import type { LedgerEntryTable } from '#database/tables/billing-schema.ts'
import type { Db } from '#database/schema.ts'

type Movement = Pick<
  Insertable<LedgerEntryTable>,
  'user_id' | 'kind' | 'amount' | 'reason' | 'hold_id' | 'cause' | 'tier' | 'billing_interval' | 'effective_at'
>

/** Moves the balance and writes the entry that says why; answers the new balance. */
export async function insertMovement(trx: Db, movement: Movement): Promise<number> {
  const { balance_after } = await trx
    .with('moved', (cte) =>
      cte
        .updateTable('user_finance')
        .set((eb) => ({ current_token_amount: eb('current_token_amount', '+', movement.amount) }))
        .where('user_id', '=', movement.user_id)
        .returning('current_token_amount'),
    )
    .insertInto('ledger_entry')
    .values(({ selectFrom }) => ({ ...movement, balance_after: selectFrom('moved').select('current_token_amount') }))
    .returning('balance_after')
    .executeTakeFirstOrThrow()
  return balance_after
}

/** Those of the causes that have their entry. */
export async function listCauses(db: Db, userId: string, among: readonly { cause: string }[]): Promise<string[]> {
  if (among.length === 0) return []
  const rows = await db
    .selectFrom('ledger_entry')
    .select('cause')
    .where('user_id', '=', userId)
    .where(
      'cause',
      'in',
      among.map(({ cause }) => cause),
    )
    .execute()
  return rows.flatMap(({ cause }) => cause ?? [])
}

/** Sum of the movements by gifts, jobs and talk that count from after a moment; without one, all of them. */
export async function sumMovedSince(db: Db, userId: string, at: Date | null): Promise<number> {
  let query = db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount').as('moved'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['grant', 'hold', 'release', 'charge', 'talk'])
  if (at) query = query.where('effective_at', '>', at)
  const { moved } = await query.executeTakeFirstOrThrow()
  return Number(moved ?? 0)
}
