import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeSession } from '#test/factories.ts'
import { setBalance } from '#test/billing/tokens.ts'
import { deleteOldClosedBalances, findClosedBalance, insertClosedBalance } from './closed-balances.repository.ts'
import { findFinance, grantFirstTokens } from './index.ts'

const app = await testApp()

/** Leaves a balance behind at the address of a person with an account. */
async function leave(user_id: string, tokens_left: number): Promise<void> {
  await makeSession(app, person(user_id))
  await setBalance(app, { user_id }, tokens_left)
  await insertClosedBalance(app.db, user_id, person(user_id).email)
}

async function age(tokens_left: number, days: number): Promise<void> {
  await app.db
    .updateTable('closed_balance')
    .set({ closed_at: sql`now() - make_interval(days => ${days})` })
    .where('tokens_left', '=', tokens_left)
    .execute()
}

test('what an address had left counts for thirty days, and is forgotten after that', async () => {
  await leave('lately', 7)
  await leave('long-ago', 8)
  await age(7, 29)
  await age(8, 31)
  expect([await findClosedBalance(app.db, 'lately'), await findClosedBalance(app.db, 'long-ago')]).toEqual([
    7,
    undefined,
  ])
  await deleteOldClosedBalances(app.db)
  const kept = await app.db.selectFrom('closed_balance').select('tokens_left').execute()
  expect(kept).toEqual([{ tokens_left: 7 }])
})

test('an address leaves what it had at last, however it is spelled, and no row knows it', async () => {
  await leave('often', 30)
  await leave('often', 20)
  await insertClosedBalance(app.db, 'often', person('often').email.toUpperCase())
  expect(await findClosedBalance(app.db, 'often')).toBe(20)
  const { rows } = await sql<{
    row: string
  }>`select kept::text as row from closed_balance as kept where tokens_left in (20, 30)`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('often')
})

test('who deletes an account in debt, or with more than the first grant, gains nothing and is never below zero', async () => {
  for (const [old, tokens_left, granted] of [
    ['debtor', -50, 0],
    ['saver', 9_000, 1_000],
  ] as const) {
    await leave(old, tokens_left)
    await app.db.deleteFrom('auth.user').where('id', '=', old).execute()
    const anew = { ...person(old), user_id: `${old}-anew` }
    await makeSession(app, anew)
    await app.db.transaction().execute((trx) => grantFirstTokens(trx, anew.user_id))
    expect((await findFinance(app.db, anew.user_id))?.current_token_amount).toBe(granted)
  }
})

test('BILL-12 whose account was deleted before there were windows gets nothing more', async () => {
  for (const name of ['gone', 'here']) {
    await makeSession(app, person(name))
    await app.db.transaction().execute((trx) => grantFirstTokens(trx, name))
  }
  await app.db.deleteFrom('auth.user').where('id', '=', 'gone').execute()
  await sql
    .raw(await readFile(new URL('../../database/migrations/0019-nothing-for-who-is-gone.sql', import.meta.url), 'utf8'))
    .execute(app.db)
  const resets = await Promise.all(
    ['gone', 'here'].map(async (name) => (await findFinance(app.db, name))?.next_reset_at),
  )
  expect(resets).toEqual([null, expect.any(Date)])
})
