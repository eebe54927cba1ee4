import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { person, testApp } from '#test/app.ts'
import { testDatabase } from '#test/database/test-database.ts'
import { makeChannel } from '#test/factories.ts'
import { startProgram, temporaryDataDir } from '#test/processes/program.ts'
import { seedContents } from './seed/seed-contents.ts'

const CONTENTS = 2_000
const MOMENT = new Date('2026-03-01T12:00:00.000Z')
const TEST_TIMEOUT = { timeout: 120_000 }

async function emptyDatabase(): Promise<{ client: pg.Client; connection_string: string }> {
  const { connection_string, drop } = await testDatabase()
  const client = new pg.Client({ connectionString: connection_string })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { client, connection_string }
}

function fill(client: pg.Client, seed: number): Promise<void> {
  return seedContents(client, {
    contents: CONTENTS,
    seed,
    until: MOMENT,
    avatar_keys: ['seeded/avatar-0.webp', 'seeded/avatar-1.webp'],
  })
}

async function oneRow(client: pg.Client, query: string): Promise<Record<string, unknown>> {
  return (await client.query(query)).rows[0]
}

const digest = `select (select md5(string_agg(content::text, '' order by content_id)) from (select content_id, channel_id, script_title,
  content_description, status, visibility, speakers, duration_ms, view_count, like_count, outline, created_at from content) content) as contents,
  (select md5(string_agg(channel::text, '' order by channel_id)) from (select channel_id, channel_creator_user_id, channel_title,
    channel_description, voice_name, avatar_key, created_at from channel) channel) as channels,
  (select md5(string_agg(utterance::text, '' order by utterance_id)) from utterance) as lines`

test('a seed always makes the same items, twice no more than once, and another seed makes others', async () => {
  const [{ client: first }, { client: second }, { client: other }] = [
    await emptyDatabase(),
    await emptyDatabase(),
    await emptyDatabase(),
  ]
  await fill(first, 7)
  await fill(second, 7)
  const made = await oneRow(first, digest)
  expect(await oneRow(second, digest)).toEqual(made)
  await fill(second, 7)
  expect(await oneRow(second, digest)).toEqual(made)
  await fill(other, 8)
  for (const [name, value] of Object.entries(await oneRow(other, digest))) expect(value).not.toBe(made[name])
})

test('seeded items are as a place has them after two years', async () => {
  const { client } = await emptyDatabase()
  await fill(client, 1)
  const share = (condition: string) => `count(*) filter (where ${condition})::float / count(*)`
  const found = await oneRow(
    client,
    `select count(*)::integer as items, count(distinct channel_id)::integer as channels, min(created_at) as first, max(created_at) as last,
       ${share(`status = 'completed' and visibility = 'public'`)} as in_feed, ${share(`visibility = 'private'`)} as hidden, ${share(`status = 'error'`)} as failed,
       count(*) filter (where status = 'processing')::integer as in_the_making, min(length(script_title)) as shortest, max(length(script_title)) as longest,
       bool_and((status = 'completed') = (outline is not null)) as are_drawn, bool_and(like_count <= view_count) as are_liked from content`,
  )
  expect(found).toMatchObject({
    items: CONTENTS,
    channels: CONTENTS / 20,
    in_the_making: 12,
    are_drawn: true,
    are_liked: true,
  })
  expect(found['first']).toEqual(new Date(MOMENT.getTime() - 730 * 86_400_000))
  expect(Number(found['in_feed'])).toBeGreaterThan(0.8)
  for (const rare of ['hidden', 'failed']) expect(Number(found[rare])).toBeGreaterThan(0)
  expect([found['shortest'], found['longest']].map(Number).every((length) => length >= 3 && length <= 80)).toBe(true)
  const early = await oneRow(
    client,
    'select count(*)::integer as items from content join channel using (channel_id) where content.created_at < channel.created_at',
  )
  expect(early).toEqual({ items: 0 })
})

test('every seeded item and channel leaves by the API in the shape of the contract', async () => {
  const app = await testApp()
  const client = new pg.Client({ connectionString: app.connection_string })
  await client.connect()
  await fill(client, 3)
  await client.end()
  const seen = new Set<string>()
  for (let after = ''; ;) {
    const response = await app.server.inject({ url: `/api/feed${after && `?after=${after}`}` })
    expect(response.statusCode).toBe(200)
    const { items, next } = response.json<{
      items: { content_id: string; channel_id: string }[]
      next: string | null
    }>()
    for (const { content_id } of items) seen.add(content_id)
    const [{ content_id, channel_id } = { content_id: '', channel_id: '' }] = items
    if (content_id) {
      expect((await app.server.inject({ url: `/api/content/${content_id}?channel_id=${channel_id}` })).statusCode).toBe(
        200,
      )
      expect((await app.server.inject({ url: `/api/channels/${channel_id}` })).statusCode).toBe(200)
    }
    if (next === null) break
    after = next
  }
  expect(seen.size).toBeGreaterThan(CONTENTS * 0.8)
})

async function run(args: string[], env: Record<string, string>) {
  const { code, stdout, stderr } = await startProgram({ program: 'seed', args, env }).ended
  return { code, stdout, stderr }
}

test(
  'the program fills an empty database and the store, and rejects one that people use unless --beside-people is set',
  TEST_TIMEOUT,
  async () => {
    const DATA_DIR = await temporaryDataDir()
    const { client, connection_string: DATABASE_URL } = await emptyDatabase()
    expect(await run(['--contents=40'], { DATA_DIR, DATABASE_URL })).toEqual({
      code: 0,
      stdout: '40 items are there.\n',
      stderr: '',
    })
    const { rows } = await client.query<{ avatar_key: string }>('select distinct avatar_key from channel')
    const storage = await diskObjectStorage({ data_dir: DATA_DIR })
    for (const { avatar_key } of rows)
      expect(await storage.head(avatar_key)).toMatchObject({ content_type: 'image/webp' })
    const refused = await run(['--contents=40', '--seed=2'], { DATA_DIR, DATABASE_URL })
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The database already contains accounts or channels. Seed an empty one, or add --beside-people.\n',
    })
    expect(await run(['--contents=40', '--seed=2', '--beside-people'], { DATA_DIR, DATABASE_URL })).toMatchObject({
      code: 0,
    })
    expect(await oneRow(client, 'select count(*)::integer as items from content')).toEqual({ items: 80 })
  },
)

test.each(['', '--contents=none', '--contents=0', '--contents=40 more', '--contents=40 --seed=x'])(
  'the program called wrongly says how it is called: %j',
  TEST_TIMEOUT,
  async (args) => {
    expect(await run(args.split(' ').filter(Boolean), { DATA_DIR: await temporaryDataDir() })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Usage: npm run seed'),
    })
  },
)

test("somebody's channel is enough to be refused", TEST_TIMEOUT, async () => {
  const app = await testApp()
  await makeChannel(app, person('ana'))
  const answered = await run(['--contents=40'], { DATA_DIR: app.config.DATA_DIR, DATABASE_URL: app.connection_string })
  expect(answered).toMatchObject({ code: 1 })
})
