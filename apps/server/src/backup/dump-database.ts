import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { holdsObjectKeys } from '#database/key-columns.ts'
import { listAppliedMigrations } from '#database/migrate.ts'
import { companionsOf } from '#lib/media-paths.ts'
import { BackupError } from './backup-error.ts'
import { writeChecked } from './checked-file.ts'
import type { DumpedSequence, DumpedTable } from './manifest.ts'
import { listSequences, listTables, quoted, type Table, type TableName } from './tables.ts'

/** Tables of the search index, which is rebuilt from the others, in the background, if it is missing. */
const MADE_ANEW = new Set([
  'search_item',
  'search_line',
  'search_meaning',
  'search_channel',
  'search_word',
  'search_change',
])

export type Dump = { migrations: string[]; tables: DumpedTable[]; sequences: DumpedSequence[]; object_keys: string[] }

/**
 * Writes all rows of ours into a folder, a CSV file a table, as they are at one moment. The transaction ends with the
 * connection: a copy that was broken off would keep any further query waiting.
 */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Dump> {
  await client.query(
    `set timezone to utc; set datestyle to iso; set intervalstyle to iso_8601; set client_encoding to utf8`,
  )
  await client.query(`set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`)
  await client.query('begin isolation level repeatable read read only')
  const migrations = await listAppliedMigrations(client)
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database holds no Duologue.')
  const found = (await listTables(client)).filter(({ name }) => !MADE_ANEW.has(name))
  const tables: DumpedTable[] = []
  for (const table of found) tables.push(await dumpTable(client, table, folder))
  return {
    migrations,
    tables,
    object_keys: await listObjectKeys(client, found),
    sequences: await readSequences(client),
  }
}

async function dumpTable(client: pg.Client, table: Table, folder: string): Promise<DumpedTable> {
  const file = `${table.schema}.${table.name}.csv`
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columns}) to stdout (format csv, header)`))
  const written = await writeChecked(join(folder, file), rows)
  return { ...table, ...written, file, rows: rows.rowCount }
}

async function listObjectKeys(client: pg.Client, tables: Table[]): Promise<string[]> {
  const columns = tables.flatMap((table) =>
    table.columns.filter((column) => holdsObjectKeys(table, column)).map((column) => ({ table, column })),
  )
  const keys = new Set<string>()
  for (const { table, column } of columns) {
    const name = pg.escapeIdentifier(column)
    const { rows } = await client.query<{ key: string }>(
      `select ${name} as key from ${quoted(table)} where ${name} is not null`,
    )
    for (const { key } of rows) for (const each of [key, ...companionsOf(key)]) keys.add(each)
  }
  return [...keys].toSorted()
}

/** Read last: a sequence knows no snapshot, and one that is ahead of the rows does no harm. */
async function readSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const states: DumpedSequence[] = []
  for (const sequence of await listSequences(client)) states.push({ ...sequence, ...(await stateOf(client, sequence)) })
  return states
}

async function stateOf(
  client: pg.Client,
  sequence: TableName,
): Promise<Pick<DumpedSequence, 'last_value' | 'is_called'>> {
  const { rows } = await client.query<Pick<DumpedSequence, 'last_value' | 'is_called'>>(
    `select last_value, is_called from ${quoted(sequence)}`,
  )
  const [state] = rows
  if (!state) throw new Error(`sequence ${sequence.name} is gone`)
  return state
}
