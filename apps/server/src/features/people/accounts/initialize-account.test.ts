import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { routes } from '#main/routes.ts'
import { accountsApp, signedIn } from '#test/accounts-app.ts'

const app = await accountsApp()

test('SRV-06 of many initializations at once over two servers, one opens the account', async () => {
  const identity = await app.another()
  const other = await createServer({ ...app, identity, mailbox: identity.mailbox }, routes)
  afterAll(() => other.close())
  const { authorization } = await signedIn(app, 'ana@example.com')
  const initialize = (server: typeof other) =>
    server.inject({ method: 'POST', url: '/users/initialize', headers: { authorization } })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, number) => initialize(number % 2 ? app.server : other)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 24 }, () => 200))
  expect(answers.filter((answer) => answer.json().is_new_user)).toHaveLength(1)
  const { rows } =
    await sql`select count(*)::integer as entries, sum(amount)::integer as tokens from ledger_entry`.execute(app.db)
  expect(rows).toEqual([{ entries: 1, tokens: 1_000 }])
})
