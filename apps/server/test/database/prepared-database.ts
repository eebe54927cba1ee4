import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { postgresFiles } from '#database/embedded/postgres-files.ts'
import { startQueue } from '#jobs/pg-boss.ts'
import { jobs } from '#main/jobs.ts'
import { startTestPostgres } from './start-test-postgres.ts'

const log = pino({ level: 'silent' })

/** Creates a DATA_DIR whose database has all tables and queues: copying it is much faster than creating it again. */
export async function prepareDatabase(): Promise<{ prepared: string; remove(): Promise<void> }> {
  const prepared = await mkdtemp(join(tmpdir(), 'duologue-prepared-'))
  const remove = () => rm(prepared, { recursive: true, force: true })
  try {
    await chmod(prepared, 0o711)
    const postgres = await startTestPostgres(prepared)
    await createTables(postgres.connection_string).finally(() => postgres.stop())
  } catch (error) {
    await remove()
    throw error
  }
  return { prepared, remove }
}

/** Ours by the migrations, pg-boss's by starting the queue once. */
async function createTables(connection_string: string): Promise<void> {
  await migrate(connection_string)
  const db = connect(connection_string, () => undefined)
  try {
    const queue = await startQueue({ connection_string, db, log, jobs })
    await queue.stop()
  } finally {
    await db.destroy()
  }
}

/** Copies the prepared database into another DATA_DIR that has none; the files keep their owner. */
export async function copyDatabase(prepared: string, data_dir: string): Promise<void> {
  const { cluster, password } = postgresFiles(prepared)
  await promisify(execFile)('cp', ['-a', cluster, password, data_dir])
}
