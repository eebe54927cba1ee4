import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigration, listAppliedMigrations, listMigrations } from '#database/migrate.ts'
import { BackupError } from './backup-error.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { countRows, hasRows, listTables, quoted } from './tables.ts'

/** Refuses a database that has rows of ours already, or that this backup could not be loaded into. */
export async function requireLoadable(client: pg.Client, { migrations }: Manifest): Promise<void> {
  for (const table of await listTables(client)) {
    if (await hasRows(client, table))
      throw new BackupError(`The database is not empty, there are rows in "${table.name}": restore into a new one.`)
  }
  const known = await listMigrations()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown)
    throw new BackupError(`The backup was made by a newer Duologue, which has ${unknown}: restore it with that one.`)
  const ahead = (await listAppliedMigrations(client)).find((name) => !migrations.includes(name))
  if (ahead)
    throw new BackupError(`The database is newer than the backup, it has ${ahead} already: restore into a new one.`)
}

type Load = {
  client: pg.Client
  manifest: Manifest
  /** Folder of the table's files. */
  folder: string
  /** The last work of the transaction, on rows that have the form of this program. */
  beforeCommit(client: pg.Client): Promise<void>
}

/**
 * All rows or none: brings the schema to that of the backup, loads, counts, and brings it up to date. The connection is
 * to be ended after a failure, which takes everything back.
 */
export async function loadDatabase({ client, manifest, folder, beforeCommit }: Load): Promise<void> {
  await client.query(`set timezone to utc; set datestyle to iso; set client_encoding to utf8`)
  await client.query(`set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`)
  await client.query('begin')
  await applyMissing(client, manifest.migrations)
  await requireSameTables(client, manifest)
  await forgetWhatMigrationsWrote(client)
  await setTriggers(client, manifest, 'disable')
  for (const table of manifest.tables) await loadTable(client, table, folder)
  await setTriggers(client, manifest, 'enable')
  await setSequences(client, manifest)
  await applyMissing(client, await listMigrations())
  await beforeCommit(client)
  await client.query('commit')
}

async function applyMissing(client: pg.Client, wanted: string[]): Promise<void> {
  const applied = await listAppliedMigrations(client)
  for (const file of wanted.filter((name) => !applied.includes(name)).toSorted()) await applyMigration(client, file)
}

async function requireSameTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const shapeOf = ({ schema, name, columns }: Pick<DumpedTable, 'schema' | 'name' | 'columns'>) =>
    `${schema}.${name} (${columns.toSorted().join(', ')})`
  const here = new Set((await listTables(client)).map(shapeOf))
  const strange = tables.map(shapeOf).find((shape) => !here.has(shape))
  if (strange) throw new BackupError(`The backup holds a table that is none of Duologue's: ${strange}.`)
}

/** The backup has those rows too, as they were by then. */
async function forgetWhatMigrationsWrote(client: pg.Client): Promise<void> {
  for (const table of (await listTables(client)).toReversed()) await client.query(`delete from ${quoted(table)}`)
}

/**
 * Switches triggers: rows come in the order in which they lie, so a row may come before the one that it refers to.
 * References are checked all the same.
 */
async function setTriggers(client: pg.Client, { tables }: Manifest, how: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} ${how} trigger user`)
}

async function loadTable(client: pg.Client, table: DumpedTable, folder: string): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin (format csv, header match)`))
  await pipeline(createReadStream(join(folder, table.file)), rows)
  const count = await countRows(client, table)
  if (count !== table.rows) throw new BackupError(`Of ${table.rows} rows of "${table.name}" ${count} arrived.`)
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.last_value,
      sequence.is_called,
    ])
  }
}
