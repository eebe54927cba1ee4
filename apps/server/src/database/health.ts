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
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether an error means that the database cannot be reached now, and not that a query is wrong. */
export function isDatabaseAway(error: Error): boolean {
  return ('code' in error && AWAY_CODES.test(String(error.code))) || AWAY_MESSAGES.test(error.message)
}

const CHARACTER_NOT_IN_REPERTOIRE = '22021'

/** Whether a query was asked with a text that PostgreSQL has nowhere: one with a NUL in it. */
export function isTextUnknown(error: Error): boolean {
  return 'code' in error && error.code === CHARACTER_NOT_IN_REPERTOIRE
}
