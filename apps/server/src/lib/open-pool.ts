import pg from 'pg'
import { askingConnection } from './database-patience.ts'
import { watchPool } from './metrics.ts'

const IDLE_CONNECTION_MS = 30_000
/** A process that is stopped in mid-transaction must not keep its locks from those that took over. */
const IDLE_IN_TRANSACTION_MS = 5_000

export type PoolOptions = {
  max: number
  query_timeout?: number
  idle_in_transaction_session_timeout?: number
  options?: string
}

/**
 * A pool of connections that ask and are answered. A lost connection is reported and replaced at the next query, never
 * thrown into the air; one that is lost while the pool is being closed is nobody's concern.
 */
export function openPool(connection_string: string, onLost: (error: Error) => void, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: connection_string,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...askingConnection,
    ...options,
  })
  // The pool speaks for idle connections alone; one that is lost between two queries would end the process.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onLost(error)))
  pool.on('error', () => undefined)
  pool.on('release', (_error, client) => void (owesAnswer(client) && client.end()))
  watchPool(pool)
  return pool
}

/** Whoever was given such a connection would wait behind a question that nobody may ever answer. */
function owesAnswer(client: object): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false
}
