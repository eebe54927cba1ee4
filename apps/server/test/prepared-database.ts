import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { postgresFiles } from '#database/postgres-files.ts'

/** Makes a DATA_DIR with a migrated database in it, once for many that are copies: making one takes as long as all else that a start does. */
export async function prepareDatabase(): Promise<{ prepared: string; remove(): Promise<void> }> {
  const prepared = await mkdtemp(join(tmpdir(), 'duologue-prepared-'))
  const remove = () => rm(prepared, { recursive: true, force: true })
  try {
    await chmod(prepared, 0o711)
    const postgres = await startEmbeddedPostgres({ data_dir: prepared, log: pino({ level: 'silent' }), durable: false })
    await migrate(postgres.connection_string).finally(() => postgres.stop())
  } catch (error) {
    await remove()
    throw error
  }
  return { prepared, remove }
}

/** Puts the database that was made there into another DATA_DIR, which has none; whoever owns its files stays so. */
export async function copyDatabase(prepared: string, data_dir: string): Promise<void> {
  const { cluster, password } = postgresFiles(prepared)
  await promisify(execFile)('cp', ['-a', cluster, password, data_dir])
}
