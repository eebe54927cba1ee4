import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'

const PATIENCE_MS = 5_000
const PAUSE_MS = 250
/** Wrong password, wrong user, no such database: asking again changes nothing. */
const FINAL = new Set(['28P01', '28000', '3D000'])

/** A database that is just starting is waited for; one that cannot be reached is named, without its password. */
export async function waitForDatabase(connection_string: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const error = await findObstacle(connection_string)
    if (!error) return
    if (Date.now() > deadline || FINAL.has(codeOf(error))) {
      throw new StartError(
        `DATABASE_URL (${withoutPassword(connection_string)}) cannot be reached: ${reasonOf(error)}.`,
      )
    }
    await sleep(PAUSE_MS)
  }
}

async function findObstacle(connection_string: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: connection_string, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withoutPassword(connection_string: string): string {
  const { protocol, username, host, pathname } = new URL(connection_string)
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

function reasonOf(error: Error): string {
  return (error.message || codeOf(error)).replace(/\.$/, '')
}
