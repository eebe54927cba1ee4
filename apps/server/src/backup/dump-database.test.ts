import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { dumpDatabase } from './dump-database.ts'

test('rows that cannot be written down end the dump and its connection, however many are still to come', async () => {
  const { connection_string, drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'duologue-dump-'))
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  await mkdir(join(folder, 'public.secret.csv.new'))
  const client = new pg.Client({ connectionString: connection_string })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `insert into secret (name, value) select i::text, repeat('long', 1000) from generate_series(1, 10000) as i`,
  )
  await expect(dumpDatabase(client, folder)).rejects.toThrow('EISDIR')
  await client.end()
})
