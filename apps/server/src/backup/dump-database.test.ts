import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database/test-database.ts'
import { dumpDatabase } from './dump-database.ts'

async function databaseAndFolder() {
  const { connection_string, drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'duologue-dump-'))
  const client = new pg.Client({ connectionString: connection_string })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { client, folder }
}

test('rows that cannot be written down end the dump and its connection, however many are still to come', async () => {
  const { client, folder } = await databaseAndFolder()
  await mkdir(join(folder, 'public.secret.csv.new'))
  await client.query(
    `insert into secret (name, value) select i::text, repeat('long', 1000) from generate_series(1, 10000) as i`,
  )
  await expect(dumpDatabase(client, folder)).rejects.toThrow('EISDIR')
})

test('what a client sent as the key of its request is not taken for the key of an object', async () => {
  const { client, folder } = await databaseAndFolder()
  await client.query(`
    with one as (insert into channel (channel_creator_user_id, channel_title, channel_description, voice_name, avatar_key)
        values ('ana', 'Slow Machines', 'Patient devices.', 'Kore', 'channels/1/avatar.webp') returning channel_id),
      begun as (insert into draft (user_id, channel_id) select 'ana', channel_id from one returning draft_id, channel_id)
    insert into script (draft_id, user_id, channel_id, voices, prompt, progress, writer_name, writer_is_offline, request_key)
      select draft_id, 'ana', channel_id, '[]', '', '{}', 'offline', true, '../x' from begun`)
  expect((await dumpDatabase(client, folder)).object_keys).toEqual(['channels/1/avatar.webp'])
})
