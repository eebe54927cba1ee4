import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'

const PATIENCE = { away_ms: 5_000, recovery_ms: 60_000 }
const PAUSE_MS = 250
/** Wrong password, wrong user, no such database: asking again changes nothing. */
const FINAL = new Set(['28P01', '28000', '3D000'])

/** The database is starting up, shutting down or in recovery. */
const CANNOT_CONNECT_NOW = '57P03'

/** A database that is just starting is waited for, one in recovery for a minute; one that cannot be reached is named, without its password. */
export async function waitForDatabase(connection_string: string, { away_ms, recovery_ms } = PATIENCE): Promise<void> {
  const began = Date.now()
  for (;;) {
    const error = await findObstacle(connection_string)
    if (!error) return
    const patience_ms = codeOf(error) === CANNOT_CONNECT_NOW ? recovery_ms : away_ms
    if (Date.now() - began > patience_ms || FINAL.has(codeOf(error))) {
      throw new StartError(
        `DATABASE_URL (${withoutPassword(connection_string)}) cannot be reached: ${reasonOf(error)}.`,
      )
    }
    await sleep(PAUSE_MS)
  }
}

async function findObstacle(connection_string: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: connection_string, connectionTimeoutMillis: PATIENCE.away_ms })
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
