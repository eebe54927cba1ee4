import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bareDatabase } from '#test/database/test-database.ts'
import { connect } from './connect.ts'
import { readDictionary } from './data-model/read-dictionary.ts'
import { migrate } from './migrate.ts'

const OUR_SCHEMAS = ['public', 'auth']
const RUNNERS_TABLE = 'migration.'

async function bare() {
  const { connection_string, drop } = await bareDatabase()
  const db = connect(connection_string, () => undefined)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return { connection_string, db }
}

async function columnsOf(db: ReturnType<typeof connect>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table, column_name as column
    from information_schema.columns
    where table_schema in (${sql.join(OUR_SCHEMAS)})`.execute(db)
  return rows.map(({ table, column }) => `${table}.${column}`).toSorted()
}

async function columnsInDictionary(): Promise<string[]> {
  return (await readDictionary())
    .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`))
    .toSorted()
}

test('an empty database gets every column that the dictionary names, and no other', async () => {
  const { connection_string, db } = await bare()
  await migrate(connection_string)
  const columns = await columnsOf(db)
  expect(columns.length).toBeGreaterThan(100)
  expect(await columnsInDictionary()).toEqual(columns)
})

test('ten processes that start together migrate once', async () => {
  const { connection_string, db } = await bare()
  await Promise.all(Array.from({ length: 10 }, () => migrate(connection_string)))
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual((await readdir(new URL('./migrations/', import.meta.url))).toSorted())
})

test('migrating again changes nothing', async () => {
  const { connection_string, db } = await bare()
  await migrate(connection_string)
  const before = [await columnsOf(db), (await sql`select * from migration order by name`.execute(db)).rows]
  await migrate(connection_string)
  expect([await columnsOf(db), (await sql`select * from migration order by name`.execute(db)).rows]).toEqual(before)
})

test('a migration that fails leaves nothing of itself, and the next start takes it up again', async () => {
  const { connection_string, db } = await bare()
  await sql`create table clip (stands_in_the_way boolean)`.execute(db)
  await expect(migrate(connection_string)).rejects.toThrow('migration 0001-content.sql failed')
  expect((await columnsOf(db)).filter((column) => !column.startsWith(RUNNERS_TABLE))).toEqual([
    'clip.stands_in_the_way',
  ])
  await sql`drop table clip`.execute(db)
  await migrate(connection_string)
  expect(await columnsOf(db)).toEqual(await columnsInDictionary())
})

test('reports migrations of a newer version and leaves them alone', async () => {
  const { connection_string, db } = await bare()
  expect(await migrate(connection_string)).toEqual([])
  await sql`alter table content add column from_later text`.execute(db)
  await sql`insert into migration (name) values ('9999-later.sql')`.execute(db)
  expect(await migrate(connection_string)).toEqual(['9999-later.sql'])
  expect(await columnsOf(db)).toContain('content.from_later')
})

test('somebody who owns the database and nothing else of the server can migrate it', async () => {
  const { connection_string, db } = await bare()
  const owner = new URL(connection_string)
  const name = owner.pathname.slice(1)
  Object.assign(owner, { username: `owner_of_${name}`, password: 'plain' })
  await sql`create role ${sql.ref(owner.username)} login nosuperuser nocreatedb nocreaterole password 'plain'`.execute(
    db,
  )
  onTestFinished(
    async () =>
      void (await sql`reassign owned by ${sql.ref(owner.username)} to current_user; drop role ${sql.ref(owner.username)}`.execute(
        db,
      )),
  )
  await sql`alter database ${sql.ref(name)} owner to ${sql.ref(owner.username)}`.execute(db)
  expect(await migrate(owner.href)).toEqual([])
  expect(await columnsOf(db)).toContain('content.content_id')
})

test('a connection that is cut while a start waits for its turn fails that start, and nothing else', async () => {
  const { connection_string } = await bare()
  await expect(migrate(await cutAt(connection_string, 'pg_advisory_lock'))).rejects.toThrow()
})

/** The address of a way to the database that ends when these words come along. */
async function cutAt(connection_string: string, words: string): Promise<string> {
  const address = new URL(connection_string)
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(address.port), address.hostname)
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.on('data', (bytes) => void (bytes.includes(words) && socket.resetAndDestroy()))
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const listening = server.address()
  return Object.assign(new URL(address), { host: `127.0.0.1:${typeof listening === 'object' ? listening?.port : 0}` })
    .href
}
