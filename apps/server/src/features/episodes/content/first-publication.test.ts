import type { ContentView } from '@app/contracts/content'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigration, listMigrations, migrate } from '#database/migrate.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'
import { person, testApp } from '#test/app.ts'
import { finishedItem } from '#test/content/finished-item.ts'
import { bareDatabase } from '#test/database/test-database.ts'
import { makeContent } from '#test/factories.ts'
import { publishScheduled } from './publish-scheduled.ts'

const app = await testApp()
const ana = person('ana')
const SHOWS_MIGRATION = '0041-shows.sql'

type Place = { content_id: string; channel_id: string }
const at = ({ content_id, channel_id }: Place, what = '') =>
  `/api/content/${content_id}${what}?channel_id=${channel_id}`
const show = (place: Place, visibility: string) =>
  app.server.inject({
    method: 'PUT',
    url: at(place, '/visibility'),
    payload: { visibility },
    headers: app.as(ana),
  })
const published = async (place: Place): Promise<ContentView['published_at']> =>
  (await app.server.inject({ url: at(place), headers: app.as(ana) })).json().published_at

async function finish({ content_id }: Place): Promise<void> {
  const ended = { status: 'completed' as const, audio_key: 'x' }
  await app.db.updateTable('content').set(ended).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
}

test('SHOW-O25 a public item is published when it is finished, and not before', async () => {
  const place = await makeContent(app, ana)
  expect(await published(place)).toBeNull()
  await finish(place)
  expect(await published(place)).toMatch(/Z$/)
})

test('a finished item is published when it first becomes public; hiding it and showing it again does not move that', async () => {
  const place = await makeContent(app, ana, { public_visibility: 'false' })
  await finish(place)
  await show(place, 'unlisted')
  expect(await published(place)).toBeNull()
  await show(place, 'public')
  const first = await published(place)
  expect(first).toMatch(/Z$/)
  for (const visibility of ['private', 'unlisted', 'public']) {
    await show(place, visibility)
    expect(await published(place)).toBe(first)
  }
  const later = new Date(Date.now() + 60_000)
  await app.db.updateTable('content').set({ published_at: later }).where('content_id', '=', place.content_id).execute()
  expect(await published(place)).toBe(first)
})

test('a scheduled item is published when its time has come', async () => {
  const { where } = await finishedItem(app, ana)
  const place = await makeContent(app, ana, { channel_id: where.channel_id, public_visibility: 'false' })
  await finish(place)
  await sql`update content set publish_at = now() - interval '1 second' where content_id = ${place.content_id}`.execute(
    app.db,
  )
  expect(await published(place)).toBeNull()
  await publishScheduled(app)
  expect(await published(place)).toMatch(/Z$/)
})

const CHANNEL = '0b8f2a5e-6c1d-4f7b-9a34-2e5d8c7f1a60'
const item = (last: number) => `7d9c3e12-58ab-4c06-b1f2-90e4a6d3c87${last}`

/** A database as the version before shows had it. */
async function databaseBefore(): Promise<{ client: pg.Client; connection_string: string }> {
  const { connection_string, drop } = await bareDatabase()
  const client = new pg.Client({ connectionString: connection_string })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  for (const file of await listMigrations()) if (file < SHOWS_MIGRATION) await applyMigration(client, file)
  await client.query(`insert into channel (channel_id, channel_creator_user_id, channel_title, channel_description, voice_name, avatar_key)
    values ('${CHANNEL}', 'ana', 'Slow Machines', 'Patient devices.', 'Kore', 'x')`)
  return { client, connection_string }
}

test('items from before shows were published with their first public event, else when they were made', async () => {
  const { client, connection_string } = await databaseBefore()
  const insert = (last: number, visibility: string, status: string) =>
    client.query(
      `insert into content (content_id, channel_id, channel_creator_user_id, user_id, script_title, content_description, status, visibility,
        content_type, speakers, audio_key, lines_total, created_at)
       values ($1, $2, 'ana', 'ana', 'Title', 'Words', $3, $4, 'single_voice', '["Kore"]', $5, 4, '2026-11-0${last}T08:00:00Z')`,
      [item(last), CHANNEL, status, visibility, status === 'completed' ? 'x' : null],
    )
  await insert(1, 'public', 'completed')
  await insert(3, 'public', 'completed')
  await insert(4, 'private', 'completed')
  await insert(5, 'public', 'error')
  const event = (seq: number, visibility: string, created_at: string) =>
    client.query(
      `insert into live_event (seq, name, payload, content_id, owner_ids, visibility, created_at)
       values ($1, 'content.updated', '{"status":"completed"}', $2, '{ana}', $3, $4)`,
      [seq, item(3), visibility, created_at],
    )
  await event(1, 'private', '2026-11-02T00:00:00Z')
  await event(2, 'public', '2026-11-03T09:30:00Z')
  await event(3, 'public', '2026-11-03T10:30:00Z')
  await migrate(connection_string)
  const { rows } = await client.query<{ content_id: string; published_at: Date | null }>(
    'select content_id, published_at from content order by content_id',
  )
  expect(rows.map(({ content_id, published_at }) => [content_id, published_at?.toISOString()])).toEqual([
    [item(1), '2026-11-01T08:00:00.000Z'],
    [item(3), '2026-11-03T09:30:00.000Z'],
    [item(4), undefined],
    [item(5), undefined],
  ])
})
