import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { HEALTH_TIMEOUT_MS } from '#lib/connection-timeouts.ts'
import type { Db } from './schema.ts'

/** Health check: whether a query succeeds within the timeout. */
export async function isDatabaseReachable(db: Db, timeout_ms = HEALTH_TIMEOUT_MS): Promise<boolean> {
  const responded = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([responded, sleep(timeout_ms, false, { ref: false })])
}

/** Class 08, too many connections, and the shutdown codes of https://www.postgresql.org/docs/18/errcodes-appendix.html, and refused sockets. */
const AWAY_CODES = /^(08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE)$/
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Tells that the database cannot be reached now from errors of the query itself. */
export function isDatabaseAway(error: Error): boolean {
  return ('code' in error && AWAY_CODES.test(String(error.code))) || AWAY_MESSAGES.test(error.message)
}

const RESTART_CODES = /^57P0[123]$/

/** Tells a database that reports its own shutdown or start from one that hangs or cannot be reached. */
export function isDatabaseRestarting(error: Error): boolean {
  return 'code' in error && RESTART_CODES.test(String(error.code))
}

const DISK_FULL = '53100'

/** True if the database could not write because its disk is full. */
export function isDatabaseFull(error: Error): boolean {
  return 'code' in error && error.code === DISK_FULL
}

const CHARACTER_NOT_IN_REPERTOIRE = '22021'

/** True if a query had a parameter that PostgreSQL text cannot hold: a NUL character. */
export function isTextUnknown(error: Error): boolean {
  return 'code' in error && error.code === CHARACTER_NOT_IN_REPERTOIRE
}
