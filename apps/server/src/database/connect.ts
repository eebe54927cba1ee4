import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolOptions } from '#lib/open-pool.ts'
import type { Database } from './schema.ts'

const MAX_CONNECTIONS = 10

type ConnectOptions = Partial<Pick<PoolOptions, 'max' | 'query_timeout'>>

/** Queries on one connection that is open already, inside the transaction that it is in. */
export function onConnection(client: pg.Client): Kysely<Database> {
  const connection: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined }
  const pool: PostgresPool = { connect: async () => connection, end: async () => undefined, options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** Everything that is asked of the database, on a pool of connections. */
export function connect(
  connection_string: string,
  onLost: (error: Error) => void,
  options: ConnectOptions = {},
): Kysely<Database> {
  const pool = openPool(connection_string, onLost, { max: MAX_CONNECTIONS, ...options })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
