import type { LedgerKind } from '@app/domain/billing'
import type { Selectable } from 'kysely'
import type { TokenHoldTable, UserFinanceTable } from '#database/billing-schema.ts'
import type { Db } from '#database/schema.ts'

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

/** Keeps every other movement of this balance waiting until the transaction ends. */
export async function lockFinance(trx: Db, userId: string): Promise<FinanceRow | undefined> {
  return trx.selectFrom('user_finance').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** The payment provider's name for the person. */
export async function forgetPayer(db: Db, userId: string): Promise<void> {
  await db.updateTable('user_finance').set({ stripe_customer_id: null }).where('user_id', '=', userId).execute()
}

/** Every movement of a person's tokens, oldest first. */
export async function listMovements(db: Db, userId: string) {
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount', 'balance_after', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('entry_id')
    .execute()
}

type Movement = { user_id: string; kind: LedgerKind; amount: number; hold_id?: string; reason: string }

/** Moves the balance and writes the entry that says why; answers the new balance. */
export async function insertMovement(trx: Db, { hold_id, ...movement }: Movement): Promise<number> {
  const { current_token_amount } = await trx
    .updateTable('user_finance')
    .set((eb) => ({ current_token_amount: eb('current_token_amount', '+', movement.amount) }))
    .where('user_id', '=', movement.user_id)
    .returning('current_token_amount')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('ledger_entry')
    .values({ ...movement, hold_id: hold_id ?? null, balance_after: current_token_amount })
    .execute()
  return current_token_amount
}

export async function insertHold(trx: Db, userId: string, amount: number, for_item: boolean): Promise<string> {
  const hold = await trx
    .insertInto('token_hold')
    .values({ user_id: userId, amount, for_item, settled_at: null })
    .returning('hold_id')
    .executeTakeFirstOrThrow()
  return hold.hold_id
}

/** How many items of this person are in the making. */
export async function countOpenHolds(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('token_hold')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .where('for_item', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The hold, for the one caller who may settle it; nobody gets it twice. */
export async function settleHold(trx: Db, holdId: string): Promise<Selectable<TokenHoldTable> | undefined> {
  return trx
    .updateTable('token_hold')
    .set({ settled_at: new Date() })
    .where('hold_id', '=', holdId)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
