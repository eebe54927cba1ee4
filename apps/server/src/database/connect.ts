import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

const IDLE_CONNECTION_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000

/** A pool of connections. A lost connection is reported and replaced at the next query, never thrown into the air. */
export function connect(connection_string: string, onLost: (error: Error) => void, max = 10): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: connection_string,
    max,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', onLost)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
