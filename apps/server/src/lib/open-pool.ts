import pg from 'pg'
import { queryConnection } from './connection-timeouts.ts'
import { watchPool } from './metrics.ts'

const IDLE_CONNECTION_MS = 30_000
/** Idle timeout of a transaction: a process that is paused in the middle of one must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 5_000

export type PoolOptions = {
  max: number
  query_timeout?: number
  connectionTimeoutMillis?: number
  /** Idle connections are closed after this; 0 for never. */
  idleTimeoutMillis?: number
  idle_in_transaction_session_timeout?: number
  options?: string
}

/**
 * A connection pool for queries. A lost connection is reported and replaced at the next query instead of ending the process;
 * one that is lost while the pool is closing is ignored.
 */
export function openPool(connection_string: string, onLost: (error: Error) => void, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: connection_string,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...queryConnection,
    ...options,
  })
  // The pool handles errors of idle connections only; an error of a checked-out one between two queries would end the process.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onLost(error)))
  pool.on('error', () => undefined)
  pool.on('release', (_error, client) => void (owesAnswer(client) && client.end()))
  watchPool(pool)
  return pool
}

/** A connection whose query timed out is closed: the next query on it would wait behind one that may never be answered. */
function owesAnswer(client: object): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false
}
