import type { Db } from '#database/schema.ts'

/** Whose customer it is; keeps every other movement of this balance waiting until the transaction ends. */
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

/** For who is known to the provider and not yet, or no more, here as its customer. */
export async function linkCustomer(db: Db, user_id: string, customer_id: string): Promise<void> {
  await db
    .updateTable('user_finance')
    .set({ stripe_customer_id: customer_id })
    .where('user_id', '=', user_id)
    .where('stripe_customer_id', 'is', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('auth.user').select('id').where('id', '=', user_id)))
    .execute()
}

/** Everybody who is a customer, or whoever is at an address. */
export async function listCustomerIds(db: Db, email: string | undefined): Promise<string[]> {
  let query = db.selectFrom('user_finance').select('stripe_customer_id').where('stripe_customer_id', 'is not', null)
  if (email) query = query.where('user_id', 'in', db.selectFrom('auth.user').select('id').where('email', '=', email))
  const rows = await query.orderBy('user_id').execute()
  return rows.flatMap(({ stripe_customer_id }) => stripe_customer_id ?? [])
}

/** Who still pays for more than one plan. */
export async function listPayersOfSeveral(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('user_id')
    .where('ended_at', 'is', null)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
