import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { setBalance } from '#test/billing/tokens.ts'

const app = await testApp()
const paper = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')

/** The statements of a section, for a person known by the id alone. */
function statementsOf(section: string): string[] {
  const [, text = ''] = paper.split(`## ${section}\n`)
  return [...(text.split('\n## ')[0] ?? '').matchAll(/```sql\n([^]*?)```/g)].map(([, statement = '']) =>
    statement.replace(/\(select id from auth\."user" where email = '[^']+'\)/g, "'trial'"),
  )
}

test('the statements by which operators give tokens and let a window pass go through the rules of the ledger', async () => {
  const trial = person('trial')
  await setBalance(app, trial, 200)
  const [give = '', pass = ''] = statementsOf('Tokens and plans by hand')
  const balance = async () =>
    (await app.server.inject({ url: '/users/me', headers: app.as(trial) })).json<{ current_token_amount: number }>()
      .current_token_amount
  await sql.raw(give).execute(app.db)
  expect(await balance()).toBe(700)
  await sql.raw(pass).execute(app.db)
  // Processes know the database's time to a few milliseconds.
  await expect.poll(balance).toBe(1_000)
})
