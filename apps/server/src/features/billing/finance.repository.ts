import type { HeldPlan } from '@app/domain/billing'
import type { Selectable } from 'kysely'
import type { UserFinanceTable } from '#database/tables/billing-schema.ts'
import type { Db } from '#database/schema.ts'
import type { Clock } from '@app/ports/clock.ts'
import { nowBy } from '#database/now-by.ts'

export type FinanceRow = Selectable<UserFinanceTable>

/** Returns whether the account is new; two tabs that initialize at once make one. */
export async function insertFinance(trx: Db, userId: string): Promise<boolean> {
  const made = await trx
    .insertInto('user_finance')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/** True if any account exists here yet. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('user_finance').select('user_id').limit(1).executeTakeFirst()) !== undefined
}

export async function findFinance(db: Db, userId: string): Promise<FinanceRow | undefined> {
  return db.selectFrom('user_finance').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The account of a person who has one. */
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

/** Clears the payment provider's id of a deleted person, and the time of their next reset. */
export async function clearPayer(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_finance')
    .set({ stripe_customer_id: null, checkout_session_id: null, next_reset_at: null })
    .where('user_id', '=', userId)
    .execute()
}

type Plan = Partial<HeldPlan> & Pick<FinanceRow, 'reset_at' | 'next_reset_at'>

export async function setPlan(trx: Db, userId: string, plan: Plan): Promise<void> {
  await trx.updateTable('user_finance').set(plan).where('user_id', '=', userId).execute()
}

/** People whose balances are due for a reset, the longest due first. */
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

/** The person a customer belongs to; keeps every other movement of this balance waiting until the transaction ends. */
export async function lockPayer(trx: Db, customer_id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('user_finance')
    .select('user_id')
    .where('stripe_customer_id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst()
  return row?.user_id
}

/** False when it was another in the meantime. */
export async function setCustomer(
  db: Db,
  user_id: string,
  customer_id: string,
  before: string | null,
): Promise<boolean> {
  const set = await db
    .updateTable('user_finance')
    .set({ stripe_customer_id: customer_id })
    .where('user_id', '=', user_id)
    .where('stripe_customer_id', 'is not distinct from', before)
    .executeTakeFirst()
  return set.numUpdatedRows > 0n
}

/** False when another checkout was opened in the meantime. */
export async function setCheckout(
  db: Db,
  user_id: string,
  session_id: string | null,
  before: string | null,
): Promise<boolean> {
  const set = await db
    .updateTable('user_finance')
    .set({ checkout_session_id: session_id })
    .where('user_id', '=', user_id)
    .where('checkout_session_id', 'is not distinct from', before)
    .executeTakeFirst()
  return set.numUpdatedRows > 0n
}

/** Stores customers that the provider knows but our table does not, yet or any more. */
export async function linkCustomer(db: Db, user_id: string, customer_id: string): Promise<void> {
  await db
    .updateTable('user_finance')
    .set({ stripe_customer_id: customer_id })
    .where('user_id', '=', user_id)
    .where('stripe_customer_id', 'is', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('auth.user').select('id').where('id', '=', user_id)))
    .execute()
}

/** The ids of all customers, or of the account with this email. */
export async function listCustomerIds(db: Db, email: string | undefined): Promise<string[]> {
  let query = db.selectFrom('user_finance').select('stripe_customer_id').where('stripe_customer_id', 'is not', null)
  if (email) query = query.where('user_id', 'in', db.selectFrom('auth.user').select('id').where('email', '=', email))
  const rows = await query.orderBy('user_id').execute()
  return rows.flatMap(({ stripe_customer_id }) => stripe_customer_id ?? [])
}
