import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

const IDLE_CONNECTION_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000
/** A process that is stopped in mid-transaction must not keep its locks from those that took over. */
const IDLE_IN_TRANSACTION_MS = 5_000

/** Queries on one connection that is open already, inside the transaction that it is in. */
export function onConnection(client: pg.Client): Kysely<Database> {
  const connection: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined }
  const pool: PostgresPool = { connect: async () => connection, end: async () => undefined, options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** A pool of connections. A lost connection is reported and replaced at the next query, never thrown into the air. */
export function connect(connection_string: string, onLost: (error: Error) => void, max = 10): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: connection_string,
    max,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  // The pool speaks for idle connections alone; one that is lost between two queries would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
