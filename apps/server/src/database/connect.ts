import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolOptions } from '#lib/open-pool.ts'
import { requestTimeouts } from '#lib/connection-timeouts.ts'
import { patientPool, requestPool } from './request-pool.ts'
import type { Database, Db } from './schema.ts'

const MAX_CONNECTIONS = 10
const STREAM_WAIT_MS = 60_000

type ConnectOptions = Partial<PoolOptions>

/** A query client on one open connection, inside whatever transaction it is in. */
export function onConnection(client: pg.Client): Kysely<Database> {
  const connection: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined }
  const pool: PostgresPool = { connect: async () => connection, end: async () => undefined, options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * One pool under three clients: `db` for background work, with long timeouts; `db_with_timeout` for HTTP requests, which
 * give up sooner when the database hangs; `db_for_streams` for answers that have begun and wait for a connection. Destroying
 * `db` closes the pool.
 */
export function connectForBoth(
  connection_string: string,
  onLost: (error: Error) => void,
  timeouts = requestTimeouts,
): { db: Db; db_with_timeout: Db; db_for_streams: Db } {
  const pool = openPool(connection_string, onLost, { max: MAX_CONNECTIONS })
  const onPool = (of: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool: of }) })
  return {
    db: onPool(pool),
    db_with_timeout: onPool(requestPool(pool, timeouts)),
    db_for_streams: onPool(patientPool(pool, { ...timeouts, wait_ms: STREAM_WAIT_MS })),
  }
}

/** A query client on a pool of connections of its own. */
export function connect(
  connection_string: string,
  onLost: (error: Error) => void,
  options: ConnectOptions = {},
): Kysely<Database> {
  const pool = openPool(connection_string, onLost, { max: MAX_CONNECTIONS, ...options })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
