import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { backfillSearch } from '#features/listening/search/index.ts'
import { publish } from '#events/live-events.repository.ts'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { StorageAwayError, type ObjectStorage } from '@app/ports/object-storage.ts'
import { person, testApp } from '#test/app.ts'
import { bareDatabase } from '#test/database/test-database.ts'
import { insertConversation } from '#test/conversations/insert-conversation.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { makeBackup, type MadeBackup } from './make-backup.ts'
import { findManifest, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const app = await testApp()
const ana = person('ana')
const never = new AbortController().signal
const quiet = { note: () => undefined, print: () => undefined }
const OUR_TABLES = `schemaname in ('public', 'auth')`

const { content_id, channel_id } = await makeContent(app, ana)
await renderContent(app, content_id, never)
await insertConversation(app, { user_id: ana.user_id, channel_id, content_id })

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function backUp(folder: string, overrides: { storage?: ObjectStorage } = {}): Promise<MadeBackup> {
  return makeBackup({
    connection_string: app.connection_string,
    storage: app.storage,
    folder,
    progress: quiet,
    ...overrides,
  })
}

/** A new database and store to restore into. */
async function target() {
  const [{ connection_string, drop }, data_dir] = [await bareDatabase(), await temporaryFolder()]
  const [db, storage] = [connect(connection_string, () => undefined), await diskObjectStorage({ data_dir })]
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  const restore = (folder: string, beforeCommit = async (_client: pg.Client) => {}) =>
    restoreBackup({ connection_string, storage, folder, progress: quiet, beforeCommit })
  return { connection_string, db, storage, restore }
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables where ${sql.raw(OUR_TABLES)} order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Every row of every table, as text. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(table)} as t order by 1`.execute(
      db,
    )
    found[table] = rows.map(({ row }) => row)
  }
  delete found['public.migration']
  return found
}

async function contentsOf(storage: ObjectStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of storage.list('')) {
    const object = await storage.get(key)
    if (object)
      found[key] = `${object.content_type} ${createHash('sha256')
        .update(await buffer(object.body))
        .digest('hex')}`
  }
  return found
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Leaves out the search index, which is not in a backup. */
function withoutSearch(rows: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !table.startsWith('public.search_')))
}

async function foundLines(db: Db) {
  return db
    .selectFrom('search_line')
    .innerJoin('search_item', 'search_item.item_no', 'search_line.item_no')
    .select(['search_item.content_id', 'search_item.words as title', 'position', 'search_line.words'])
    .orderBy('position')
    .execute()
}

test('SHOW-O209 everything that is backed up comes back: rows, numbers to come, objects; search finds it again', async () => {
  const [folder, there] = [await temporaryFolder(), await target()]
  await sql`insert into auth."user" (id, name, email, "emailVerified", image) values ('odd', ${'a"b,\n\\N\té😀'}, 'odd@example.com', true, '')`.execute(
    app.db,
  )
  // Read before, because a backup notes itself when it is done.
  const rows = await rowsOf(app.db)
  const manifest = await backUp(folder)
  expect(manifest.missing).toEqual([])
  await there.restore(folder)

  const restored = await rowsOf(there.db)
  expect(withoutSearch(restored)).toEqual(withoutSearch(rows))
  expect(await foundLines(there.db)).toEqual([])
  await backfillSearch({ db: there.db, log: app.log })
  expect(await foundLines(there.db)).toEqual(await foundLines(app.db))
  expect(await foundLines(there.db)).toHaveLength(4)
  expect(restored['public.clip']).toHaveLength(4)
  expect(await contentsOf(there.storage)).toEqual(await contentsOf(app.storage))
  const newest = await there.db
    .selectFrom('live_event')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  await there.db
    .transaction()
    .execute((trx) => publish(trx, 'content.deleted', { content_id, channel_id }, { user_id: 'ana' }))
  const next = await there.db
    .selectFrom('live_event')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  expect(Number(next.seq)).toBeGreaterThan(Number(newest.seq))
  await expect(sql`update ledger_entry set amount = 0`.execute(there.db)).rejects.toThrow('append-only')
})

test('rows are of one moment, whatever is written meanwhile', async () => {
  const [folder, there] = [await temporaryFolder(), await target()]
  const writer = person('writer')
  let stopped = false
  const writing = (async () => {
    while (!stopped)
      await makeContent({ ...app, config: { ...app.config, CONTENT_LIMIT: 10_000 } }, writer, {
        channel_id: await makeChannel(app, writer),
      })
  })()
  writing.catch(() => undefined)
  const made = async () =>
    (await app.db.selectFrom('content').select('content_id').where('user_id', '=', writer.user_id).execute()).length
  await expect.poll(made).toBeGreaterThan(1)
  await backUp(folder)
  stopped = true
  await writing.catch((error: Error) => expect(error.message).toContain('token'))
  await there.restore(folder)
  const { rows } = await sql<{ lines: string; wanted: string; balance: string; sum: string }>`select
    (select count(*) from utterance) as lines, (select sum(lines_total) from content) as wanted,
    (select sum(current_token_amount) from user_finance) as balance, (select sum(amount) from ledger_entry) as sum`.execute(
    there.db,
  )
  expect(rows[0]?.lines).toBe(rows[0]?.wanted)
  expect(rows[0]?.balance).toBe(rows[0]?.sum)
})

test('a second backup copies only what is new, and forgets what is gone', async () => {
  const folder = await temporaryFolder()
  const requested: string[] = []
  const storage: ObjectStorage = {
    ...app.storage,
    get: (key, range) => (requested.push(key), app.storage.get(key, range)),
  }
  const gone = await makeChannel(app, ana)
  await backUp(folder, { storage })
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
  requested.length = 0
  await app.db.deleteFrom('channel_persona').where('channel_id', '=', gone).execute()
  await app.db.deleteFrom('channel').where('channel_id', '=', gone).execute()
  const added = await makeChannel(app, ana)
  const manifest = await backUp(folder, { storage })

  // An avatar is kept in three sizes and kinds.
  expect(requested).toEqual([1, 2, 3].map(() => expect.stringContaining(`channels/${added}/avatar-`)))
  const files = (await filesUnder(join(folder, 'objects'))).map((file) => file.slice(join(folder, 'objects/').length))
  expect(files).toHaveLength(manifest.objects.count)
  expect(files.filter((file) => file.includes(gone))).toEqual([])
  expect((await readdir(folder)).filter((name) => name.startsWith('rows-'))).toEqual([manifest.folder])
  const there = await target()
  await there.restore(folder)
  expect(Object.keys(await contentsOf(there.storage)).toSorted()).toEqual(files.toSorted())
})

test('a backup that fails in the middle leaves the one before whole, and the next takes up what it copied', async () => {
  const folder = await temporaryFolder()
  let left = 5
  const failing: ObjectStorage = {
    ...app.storage,
    list: () => Readable.from([]).destroy(new StorageAwayError('the store is away')),
    get: async (key, range) =>
      left-- > 0 ? app.storage.get(key, range) : Promise.reject(new StorageAwayError('the store is away')),
  }
  await expect(backUp(folder, { storage: failing })).rejects.toThrow('the store is away')
  expect(await findManifest(folder)).toBeUndefined()
  const requested: string[] = []
  const storage: ObjectStorage = {
    ...app.storage,
    get: (key, range) => (requested.push(key), app.storage.get(key, range)),
  }
  const first = await backUp(folder, { storage })
  expect(requested).toHaveLength(first.objects.count - 5)

  await makeChannel(app, ana)
  await expect(backUp(folder, { storage: failing })).rejects.toThrow('the store is away')
  expect(await findManifest(folder)).toMatchObject({ made_at: first.made_at })
  const there = await target()
  await there.restore(folder)
})

test('only its owner may read what is in a backup', async () => {
  const folder = join(await temporaryFolder(), 'made')
  const manifest = await backUp(folder)
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  const secrets = (await filesUnder(folder)).filter((file) => !file.endsWith('/lock'))
  for (const file of secrets) expect([file, await modeOf(file)]).toEqual([file, 0o600])
  for (const path of [folder, join(folder, manifest.folder), join(folder, 'objects/clips')])
    expect([path, await modeOf(path)]).toEqual([path, 0o700])
})

const damages: [string, (folder: string, manifest: Manifest) => Promise<void>, string][] = [
  [
    'a byte of a table',
    (folder, { folder: rows }) => flip(join(folder, rows, 'public.utterance.csv')),
    'is not as it was written',
  ],
  [
    'a byte of the list of objects',
    (folder, { folder: rows }) => flip(join(folder, rows, 'objects.jsonl')),
    'is not as it was written',
  ],
  ['a byte of an object', async (folder) => flip(await anObject(folder)), 'is not as it was written'],
  ['a byte of the manifest', (folder) => flip(join(folder, 'manifest.json')), 'is not as it was written'],
  ['half of the manifest', (folder) => truncate(join(folder, 'manifest.json'), 1_000), 'is not as it was written'],
  ['the manifest', (folder) => rm(join(folder, 'manifest.json')), 'There is no whole backup'],
  ['a table', (folder, { folder: rows }) => rm(join(folder, rows, 'auth.user.csv')), 'is missing'],
  ['an object', async (folder) => rm(await anObject(folder)), 'is missing'],
  ['the end of an object', async (folder) => truncate(await anObject(folder), 10), 'is not as it was written'],
]

test.each(damages)('a backup that lost %s is refused, and nothing is restored', async (_what, damage, sentence) => {
  const [folder, there] = [await temporaryFolder(), await target()]
  await damage(folder, await backUp(folder))
  await expect(there.restore(folder)).rejects.toThrow(sentence)
  expect(await tablesOf(there.db)).toEqual([])
  expect(await objectKeysUnder(there, '')).toEqual([])
})

async function anObject(folder: string): Promise<string> {
  const [file = ''] = await filesUnder(join(folder, 'objects/clips'))
  return file
}

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(file, bytes)
}

test('an item that is deleted while its objects are copied is not in the backup', async () => {
  const folder = await temporaryFolder()
  const doomed = await makeChannel(app, ana)
  const storage: ObjectStorage = {
    ...app.storage,
    async get(key, range) {
      if (!key.includes(doomed)) return app.storage.get(key, range)
      await app.db.deleteFrom('channel_persona').where('channel_id', '=', doomed).execute()
      await app.db.deleteFrom('channel').where('channel_id', '=', doomed).execute()
      return undefined
    },
  }
  const manifest = await backUp(folder, { storage })
  expect(manifest.missing).toEqual([])
  const there = await target()
  await there.restore(folder)
  expect(await there.db.selectFrom('channel').select('channel_id').where('channel_id', '=', doomed).execute()).toEqual(
    [],
  )
})

test('an object that the store has lost is named, and all else is in the backup', async () => {
  const [folder, there] = [await temporaryFolder(), await target()]
  const [lost = ''] = await objectKeysUnder(app, 'clips/')
  const storage: ObjectStorage = {
    ...app.storage,
    get: async (key, range) => (key === lost ? undefined : app.storage.get(key, range)),
  }
  expect((await backUp(folder, { storage })).missing).toEqual([lost])
  await there.restore(folder)
  expect(await objectKeysUnder(there, '')).not.toContain(lost)
  expect((await backUp(folder)).missing).toEqual([])
})

test('a folder that holds something else is refused and left alone', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'letter.txt'), 'dear')
  await expect(backUp(folder)).rejects.toThrow('holds something else than a backup (letter.txt)')
  expect(await readdir(folder)).toEqual(['letter.txt'])
})

test('a restore into a database with rows, or a store with other objects, is refused', async () => {
  const folder = await temporaryFolder()
  await backUp(folder)
  const [full, occupied] = [await target(), await target()]
  await full.restore(folder)
  await expect(full.restore(folder)).rejects.toThrow('The database is not empty')
  await occupied.storage.put('channels/other.webp', Buffer.from('x'), 'image/webp')
  await expect(occupied.restore(folder)).rejects.toThrow('The store is not empty, it has channels/other.webp')
  expect(await tablesOf(occupied.db)).toEqual([])
})

test('a restore that is cut short leaves no row, and the next one goes on from the objects that are there', async () => {
  const [folder, there] = [await temporaryFolder(), await target()]
  const { objects } = await backUp(folder)
  await expect(there.restore(folder, async () => Promise.reject(new Error('the power went')))).rejects.toThrow(
    'the power went',
  )
  expect(await tablesOf(there.db)).toEqual([])
  const [key = ''] = await objectKeysUnder(there, 'clips/')
  const size = (await there.storage.head(key))?.size ?? 0
  await there.storage.put(key, Buffer.alloc(size, 1), 'application/octet-stream')
  await expect(there.restore(folder)).rejects.toThrow(`The store is not empty, it has ${key}`)
  await there.storage.delete([key])
  await there.restore(folder)
  const restored = await contentsOf(there.storage)
  expect(Object.keys(restored)).toHaveLength(objects.count)
  expect(await contentsOf(app.storage)).toMatchObject(restored)
})

test('a backup of a newer Duologue is refused', async () => {
  const [folder, there] = [await temporaryFolder(), await target()]
  await sql`insert into migration (name) values ('9999-later.sql')`.execute(app.db)
  onTestFinished(async () => void (await sql`delete from migration where name = '9999-later.sql'`.execute(app.db)))
  await backUp(folder)
  await expect(there.restore(folder)).rejects.toThrow(
    'The backup was made by a newer Duologue, which has 9999-later.sql',
  )
  expect(await tablesOf(there.db)).toEqual([])
})

test('a backup of an older Duologue is brought up to date, whatever the rows were', async () => {
  const [folder, there, old] = [await temporaryFolder(), await target(), await bareDatabase()]
  onTestFinished(old.drop)
  const client = new pg.Client({ connectionString: old.connection_string })
  await client.connect()
  const first = await readFile(new URL('../database/migrations/0001-content.sql', import.meta.url), 'utf8')
  await client.query(
    `create table migration (name text primary key, applied_at timestamptz not null default now()); ${first}`,
  )
  await client.query(
    `insert into migration (name) values ('0001-content.sql'); insert into secret (name, value) values ('old', $$it's$$)`,
  )
  await client.end()
  const manifest = await makeBackup({
    connection_string: old.connection_string,
    storage: there.storage,
    folder,
    progress: quiet,
  })
  expect(manifest.migrations).toEqual(['0001-content.sql'])
  await there.restore(folder)
  expect(await there.db.selectFrom('secret').selectAll().execute()).toEqual([{ name: 'old', value: `it's` }])
  expect(await tablesOf(there.db)).toEqual(await tablesOf(app.db))
  await expect(
    makeBackup({
      connection_string: (await target()).connection_string,
      storage: there.storage,
      folder,
      progress: quiet,
    }),
  ).rejects.toThrow('the database holds no Duologue')
})
