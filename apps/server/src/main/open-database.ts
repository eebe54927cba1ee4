import pino, { type Logger } from 'pino'
import type { Config } from '#config.ts'
import { DataDirInUseError, prepareDataDir } from '#database/embedded/data-dir.ts'
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'
import { joinEmbeddedPostgres } from '#database/embedded/join-postgres.ts'
import { waitForDatabase } from './wait-for-database.ts'

type Options = { config: Config; opened: AsyncDisposableStack; canJoin: boolean }

/** Returns the connection string of the database for a command: DATABASE_URL, or the one in DATA_DIR, which may be running already. */
export async function openDatabase({ config, opened, canJoin }: Options): Promise<string> {
  if (config.DATABASE_URL) {
    await waitForDatabase(config.DATABASE_URL)
    return config.DATABASE_URL
  }
  await prepareDataDir(config.DATA_DIR)
  const starting = startEmbeddedPostgres({ data_dir: config.DATA_DIR, log: commandLog() })
  opened.defer(async () => starting.then(({ stop }) => stop()).catch(() => undefined))
  try {
    return (await starting).connection_string
  } catch (error) {
    if (error instanceof DataDirInUseError && canJoin) return joinEmbeddedPostgres(config.DATA_DIR)
    throw error
  }
}

function commandLog(): Logger {
  return pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
}
