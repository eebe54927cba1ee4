import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { askingConnection } from '#lib/database-patience.ts'
import { watchPool } from '#lib/metrics.ts'
import type { Database } from './schema.ts'

const MAX_CONNECTIONS = 10
const IDLE_CONNECTION_MS = 30_000
/** A process that is stopped in mid-transaction must not keep its locks from those that took over. */
const IDLE_IN_TRANSACTION_MS = 5_000

type ConnectOptions = { max?: number; query_timeout?: number }

/** Queries on one connection that is open already, inside the transaction that it is in. */
export function onConnection(client: pg.Client): Kysely<Database> {
  const connection: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined }
  const pool: PostgresPool = { connect: async () => connection, end: async () => undefined, options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * A pool of connections. A lost connection is reported and replaced at the next query, never thrown into the air; one
 * that is lost while the pool is being closed is nobody's concern.
 */
export function connect(connection_string: string, onLost: (error: Error) => void, options: ConnectOptions = {}): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: connection_string,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...askingConnection,
    ...options,
  })
  // The pool speaks for idle connections alone; one that is lost between two queries would end the process.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onLost(error)))
  pool.on('error', () => undefined)
  watchPool(pool)
  pool.on('release', (_error, client) => void (owesAnswer(client) && client.end()))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Whoever was given such a connection would wait behind a question that nobody may ever answer. */
function owesAnswer(client: object): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false
}
