import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any number will do; it must only be the same in every process. */
const MIGRATION_LOCK = 4_151_001

/**
 * Brings the database up to date. Processes that start together wait for each other; each file runs once, whole or not
 * at all. Answers what a newer program has applied: this one runs on beside it (decision 0019).
 */
export async function migrate(connection_string: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: connection_string })
  // A running query rejects when its connection is lost; without a listener the error would also end the process silently.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockMigrations(client)
    const [applied, known] = [await listAppliedMigrations(client), await listMigrations()]
    for (const file of known) if (!applied.includes(file)) await applyWhole(client, file)
    return applied.filter((file) => !known.includes(file))
  } finally {
    await client.end()
  }
}

/** Held until the connection ends; meanwhile no program starts on this database. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/** All that this program knows, in the order in which they are applied. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('migration') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await client.query<{ name: string }>('select name from migration order by name collate "C"')
  return rows.map(({ name }) => name)
}

/** Inside the caller's transaction. */
export async function applyMigration(client: pg.Client, file: string): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query(await readFile(new URL(file, folder), 'utf8'))
  await client.query('insert into migration (name) values ($1)', [file])
}

async function applyWhole(client: pg.Client, file: string): Promise<void> {
  try {
    await client.query('begin')
    await applyMigration(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file} failed`, { cause: error })
  }
}
