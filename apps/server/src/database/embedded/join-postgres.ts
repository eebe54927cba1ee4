import { access, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { POSTGRES_USER, postgresFiles } from './postgres-files.ts'
import { findListeningPort } from './postgres-orphan.ts'

const HOST = '127.0.0.1'
/** The program that runs it may only just have started. */
const PATIENCE_MS = 60_000
const POLL_MS = 200

/** The address of the PostgreSQL that another program of ours runs in DATA_DIR. */
export async function joinEmbeddedPostgres(data_dir: string): Promise<string> {
  const files = postgresFiles(data_dir)
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const port = await findListeningPort(files.cluster)
    const password = await readFile(files.password, 'utf8').catch(() => '')
    const connection_string = `postgres://${POSTGRES_USER}:${password}@${HOST}:${port}/postgres`
    if (port && (await answers(connection_string))) return connection_string
    await sleep(POLL_MS)
  }
  throw new StartError(`The database in DATA_DIR (${data_dir}) does not answer.`)
}

/** True if DATA_DIR has a database already. */
export async function hasEmbeddedPostgres(data_dir: string): Promise<boolean> {
  return access(postgresFiles(data_dir).cluster).then(
    () => true,
    () => false,
  )
}

async function answers(connection_string: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: connection_string })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
