import { LedgerFilter } from '@app/contracts/billing'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { explain, listenToQueries } from '#test/database/record-queries.ts'

const app = await testApp()
const busy = person('4a1fbb52-6a05-4a8c-9a2f-0b6c3e5d7f10')
const JOBS = 3_000

/** Nearly all that is in the ledger is one person's, and nearly all of that is of jobs. */
beforeAll(async () => {
  await app.server.inject({ url: '/users/me', headers: app.as(busy) })
  await app.db.transaction().execute(async (trx) => {
    await sql`insert into ledger_entry (user_id, kind, amount, balance_after, reason)
      select ${busy.user_id}, kind, amount, 1000 + sum(amount) over (order by job, place), 'a test'
      from generate_series(1, ${JOBS}::integer) as job cross join (values (1, 'hold', -9), (2, 'release', 9), (3, 'charge', -6)) as step (place, kind, amount)
      order by job, place`.execute(trx)
    await sql`update user_finance set current_token_amount = 1000 - 6 * ${JOBS}::integer where user_id = ${busy.user_id}`.execute(
      trx,
    )
  })
  await sql`vacuum analyze ledger_entry`.execute(app.db)
})

test.each(LedgerFilter.options)(
  'SRV-01 a page of a long history reads the entries that it shows and past no other: %s',
  async (filter) => {
    const { hear } = await listenToQueries(app)
    const [query, ...more] = await hear(`/users/me/ledger?filter=${filter}`, app.as(busy))
    const client = new pg.Client({ connectionString: app.connection_string })
    await client.connect()
    onTestFinished(() => client.end())
    const { filters } = await explain(client, query ?? { sql: 'select', parameters: [] })
    expect(more).toEqual([])
    expect(filters.filter((condition) => /user_id|kind/.test(condition))).toEqual([])
  },
)
