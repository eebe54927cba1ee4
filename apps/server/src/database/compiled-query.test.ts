import { expect, test } from 'vitest'
import { testDatabase } from '#test/database/test-database.ts'
import { compiledQuery } from './compiled-query.ts'
import { connect } from './connect.ts'

const { connection_string } = await testDatabase()
const db = connect(connection_string, () => undefined)

test('each use fills in its own values, and what the statement brings along stays', async () => {
  await db
    .insertInto('secret')
    .values([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
      { name: 'c', value: '1' },
    ])
    .execute()
  let builds = 0
  const find = compiledQuery<[value: string, but: string], { name: string }>(2, (of, value, but) => {
    builds += 1
    return of
      .selectFrom('secret')
      .select('name')
      .where('name', '<>', but)
      .where('value', 'in', [value, '2'])
      .orderBy('name')
  })
  expect(await find(db, '1', 'b')).toEqual([{ name: 'a' }, { name: 'c' }])
  expect(await find(db, '3', 'a')).toEqual([{ name: 'b' }])
  expect(await db.transaction().execute((trx) => find(trx, '1', 'a'))).toEqual([{ name: 'b' }, { name: 'c' }])
  expect(builds).toBe(1)
  await db.destroy()
})
