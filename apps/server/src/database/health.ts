import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Whether a query gets an answer right now. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** Class 08 and the shutdown codes of https://www.postgresql.org/docs/18/errcodes-appendix.html, and refused sockets. */
const AWAY_CODES = /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE)$/
const AWAY_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether an error means that the database cannot be reached now, and not that a query is wrong. */
export function isDatabaseAway(error: Error): boolean {
  return ('code' in error && AWAY_CODES.test(String(error.code))) || AWAY_MESSAGES.test(error.message)
}
