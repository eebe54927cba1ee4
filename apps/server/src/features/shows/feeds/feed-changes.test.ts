import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { publishItem } from '#test/feeds/publish-item.ts'
import { itemColumns } from './feed.repository.ts'

const app = await testApp()
/** Columns that never change; the size of a file is derived from its key. */
const derived = ['content_id', 'channel_id', 'created_at', 'audio_bytes']

test('SHOW-O333 every column of an item that feeds read changes the date of its feed', async () => {
  const { rows } = await sql<{ trigger: string; words: string }>`
    select pg_get_triggerdef(oid) as trigger, pg_get_functiondef('feed_words'::regproc) as words
    from pg_trigger where tgname = 'content_feed_change'`.execute(app.db)
  const { trigger = '', words = '' } = rows[0] ?? {}
  const watched = itemColumns.filter((column) => !derived.includes(column))
  expect(watched.filter((column) => !new RegExp(`\\b${column}\\b`).test(trigger))).toEqual([])
  expect(watched.filter((column) => !new RegExp(`\\.${column}\\b`).test(words))).toEqual([])
})

test('an item that is declared to have artificial voices is in a feed with another validator', async () => {
  const channel_id = await makeChannel(app, person('owner'))
  const content_id = await publishItem(app, channel_id)
  const read = () => app.server.inject({ url: `/channels/${channel_id}/feed.xml` })
  const before = await read()
  await app.db
    .updateTable('content')
    .set({ ai_voices: true, origin: 'imported' })
    .where('content_id', '=', content_id)
    .execute()
  expect((await read()).headers.etag).not.toBe(before.headers.etag)
})
