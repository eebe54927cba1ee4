import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any number will do; it must only be the same in every process. */
const MIGRATION_LOCK = 4_151_001

/** Brings the database up to date. Processes that start together wait for each other; each file runs once, whole or not at all. */
export async function migrate(connection_string: string): Promise<void> {
  const client = new pg.Client({ connectionString: connection_string })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    for (const file of await migrationFiles()) {
      if (!applied.has(file)) await apply(client, file)
    }
  } finally {
    await client.end()
  }
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

async function apply(client: pg.Client, file: string): Promise<void> {
  const sql = await readFile(new URL(file, folder), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [file])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file} failed`, { cause: error })
  }
}
