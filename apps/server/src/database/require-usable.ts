import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { postgresFiles } from './embedded/postgres-files.ts'

const WRONG_PASSWORD = '28P01'

/** Connects once to the PostgreSQL that was just started in DATA_DIR, and says in one sentence what is damaged where that fails. */
export async function requireUsable(connection_string: string, data_dir: string): Promise<void> {
  const client = new pg.Client({ connectionString: connection_string })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw new StartError(sentenceOf(error, data_dir))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function sentenceOf(error: unknown, data_dir: string): string {
  const { password } = postgresFiles(data_dir)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === WRONG_PASSWORD)
    return `${password} does not hold the password of the database in DATA_DIR: put the right one back, or restore a backup into another DATA_DIR.`
  const reason = error instanceof Error ? error.message : String(error)
  return `The database in DATA_DIR (${data_dir}) is damaged (${reason}): restore a backup into another DATA_DIR.`
}
