import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

test('two test databases are migrated and know nothing of each other', async () => {
  const databases = await Promise.all([testDatabase(), testDatabase()])
  const [first, second] = databases.map(
    ({ connection_string }) => new pg.Client({ connectionString: connection_string }),
  )
  await first?.connect()
  await second?.connect()
  await first?.query("insert into secret (name, value) values ('k', 'v')")

  expect((await first?.query('select name from secret'))?.rowCount).toBe(1)
  expect((await second?.query('select name from secret'))?.rowCount).toBe(0)

  await Promise.all([first?.end(), second?.end()])
  await Promise.all(databases.map(({ drop }) => drop()))
})
