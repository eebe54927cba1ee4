import type { HeldPlan } from '@app/domain/billing'
import type { Insertable, Selectable } from 'kysely'
import type { LedgerEntryTable, UserFinanceTable } from '#database/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import type { Clock } from '#ports/clock.ts'
import { nowBy } from './billing-clock.repository.ts'

export type FinanceRow = Selectable<UserFinanceTable>

/** True for whoever inserts it first; two tabs that initialize together make one. */
export async function insertFinance(trx: Db, userId: string): Promise<boolean> {
  const made = await trx
    .insertInto('user_finance')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether anybody has an account here yet. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('user_finance').select('user_id').limit(1).executeTakeFirst()) !== undefined
}

export async function findFinance(db: Db, userId: string): Promise<FinanceRow | undefined> {
  return db.selectFrom('user_finance').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The account of somebody who has one. */
export async function getFinanceRow(db: Db, userId: string): Promise<FinanceRow> {
  return db.selectFrom('user_finance').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
}

/** Keeps every other movement of this balance waiting until the transaction ends. */
export async function lockFinance(trx: Db, userId: string): Promise<FinanceRow | undefined> {
  return trx.selectFrom('user_finance').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** The account, unless its balance is to be set anew first. */
export async function findCurrentFinance(db: Db, clock: Clock, userId: string): Promise<FinanceRow | undefined> {
  return currentFinance(db, clock, userId).executeTakeFirst()
}

/** The same, and keeps every other movement of this balance waiting until the transaction ends. */
export async function lockCurrentFinance(trx: Db, clock: Clock, userId: string): Promise<FinanceRow | undefined> {
  return currentFinance(trx, clock, userId).forUpdate().executeTakeFirst()
}

function currentFinance(db: Db, clock: Clock, userId: string) {
  return db
    .selectFrom('user_finance')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('next_reset_at', 'is', null), eb('next_reset_at', '>', nowBy(clock))]))
}

/** The payment provider's name for the person; nothing more is given to who is gone. */
export async function forgetPayer(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_finance')
    .set({ stripe_customer_id: null, checkout_session_id: null, next_reset_at: null })
    .where('user_id', '=', userId)
    .execute()
}

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

/** What gifts and jobs moved that counts from after a moment; without one, all of it. */
export async function sumMovedSince(db: Db, userId: string, at: Date | null): Promise<number> {
  let query = db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount').as('moved'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['grant', 'hold', 'release', 'charge'])
  if (at) query = query.where('effective_at', '>', at)
  const { moved } = await query.executeTakeFirstOrThrow()
  return Number(moved ?? 0)
}

type Plan = Partial<HeldPlan> & Pick<FinanceRow, 'reset_at' | 'next_reset_at'>

export async function setPlan(trx: Db, userId: string, plan: Plan): Promise<void> {
  await trx.updateTable('user_finance').set(plan).where('user_id', '=', userId).execute()
}

/** Whose balances are to be set anew, the longest due first. */
export async function listResetsDue(db: Db, clock: Clock, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_finance')
    .select('user_id')
    .where('next_reset_at', '<=', nowBy(clock))
    .orderBy('next_reset_at')
    .limit(count)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
