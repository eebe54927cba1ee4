import { sql } from 'kysely'
import { grantFirstTokens, settleTokens } from '#features/billing/index.ts'
import { getFinanceRow } from '#features/billing/finance.repository.ts'
import { insertMovement } from '#features/billing/ledger.repository.ts'
import { readNow } from '#database/now-by.ts'
import type { Person, TestApp } from '#test/app.ts'

type Where = Pick<TestApp, 'db' | 'clock'>

/** Gives a person tokens, or takes them, by a movement that says so; opens the account where there is none. */
export async function giveTokens(
  { db, clock }: Where,
  { user_id }: Pick<Person, 'user_id'>,
  amount: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await grantFirstTokens(trx, user_id)
    const { reset_at } = await getFinanceRow(trx, user_id)
    const now = await readNow(trx, clock)
    const effective_at = reset_at && reset_at >= now ? new Date(reset_at.getTime() + 1) : now
    await insertMovement(trx, { user_id, kind: 'grant', amount, effective_at, reason: 'given by a test' })
  })
}

/** Leaves a person with so many tokens. */
export async function setBalance(app: Where, { user_id }: Pick<Person, 'user_id'>, tokens: number): Promise<void> {
  await app.db.transaction().execute((trx) => grantFirstTokens(trx, user_id))
  const { current_token_amount } = await getFinanceRow(app.db, user_id)
  if (current_token_amount !== tokens) await giveTokens(app, { user_id }, tokens - current_token_amount)
}

/** Ends holds of jobs that nobody does, at no cost: all of them, one, an item's or a person's. */
export async function settleOpenHolds(
  { db }: Pick<TestApp, 'db'>,
  which: { user_id: string } | { content_id: string } | { hold_id: string } | undefined = undefined,
): Promise<void> {
  let open = db.selectFrom('token_hold').select('hold_id').where('settled_at', 'is', null).orderBy('hold_id')
  for (const [column, value] of Object.entries(which ?? {})) open = open.where(sql.ref(column), '=', value)
  for (const { hold_id } of await open.execute()) {
    await db
      .transaction()
      .execute((trx) => settleTokens(trx, hold_id, { outcome: 'stopped', cost: 0, lines_charged: 0 }))
  }
}
