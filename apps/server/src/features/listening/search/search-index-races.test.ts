import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '#database/schema.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { refreshSearch } from './search-index.repository.ts'

const app = await testApp()
const PATIENCE = { timeout: 20_000, interval: 20 }

async function place() {
  const channel_id = await makeChannel(app, person(randomUUID()))
  return { channel_id, content_id: await publishItem(app, channel_id, { visibility: 'private' }) }
}
type Place = Awaited<ReturnType<typeof place>>

const changes = {
  publish: (db: Db, { content_id }: Place) =>
    db.updateTable('content').set({ visibility: 'public' }).where('content_id', '=', content_id).execute(),
  withdraw: (db: Db, { content_id }: Place) =>
    db.updateTable('content').set({ visibility: 'private' }).where('content_id', '=', content_id).execute(),
  'delete the channel': (db: Db, { channel_id }: Place) =>
    db.updateTable('channel').set({ deleted_at: new Date() }).where('channel_id', '=', channel_id).execute(),
  'index it anew': (db: Db, { content_id }: Place) => refreshSearch(db, content_id),
}
type Change = keyof typeof changes

/** The first change is made, and search looks at it; the second is made as far as it gets; only then does the first end. */
async function cross(of: Place, first: Change, second: Change): Promise<void> {
  let later: Promise<unknown> = Promise.resolve()
  await app.db.transaction().execute(async (trx) => {
    await changes[first](trx, of)
    await sql`set constraints all immediate`.execute(trx)
    let hasEnded = false
    later = app.db.transaction().execute(async (other) => void (await changes[second](other, of)))
    void later.finally(() => (hasEnded = true))
    await vi.waitFor(async () => expect(hasEnded || (await isWaiting())).toBe(true), PATIENCE)
  })
  await later
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}

const known = async ({ content_id }: Place) =>
  (await app.db.selectFrom('search_item').select('content_id').where('content_id', '=', content_id).execute()).length

test.each<[Change, Change]>([
  ['delete the channel', 'publish'],
  ['publish', 'delete the channel'],
  ['publish', 'withdraw'],
])('SHOW-O202 while one is under way to %s, another to %s: nothing of it is left', async (first, second) => {
  const of = await place()
  await cross(of, first, second)
  expect(await known(of)).toBe(0)
})

test.each<[Change, Change]>([
  ['withdraw', 'index it anew'],
  ['index it anew', 'withdraw'],
  ['delete the channel', 'index it anew'],
  ['index it anew', 'delete the channel'],
])('SHOW-O202 of a public item: while one is under way to %s, another to %s', async (first, second) => {
  const of = await place()
  await changes.publish(app.db, of)
  expect(await known(of)).toBe(1)
  await cross(of, first, second)
  expect(await known(of)).toBe(0)
})
