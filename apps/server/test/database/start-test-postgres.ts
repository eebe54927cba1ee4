import pino from 'pino'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#database/embedded/embedded-postgres.ts'

/** A cluster of two APIs and three workers may hold 109 connections, and one whose client was killed stays for a moment. */
const MAX_CONNECTIONS = 400

/** A PostgreSQL for many programs at once. It need not survive a crash, so it is fast. */
export function startTestPostgres(data_dir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    data_dir,
    log: pino({ level: 'silent' }),
    durable: false,
    max_connections: MAX_CONNECTIONS,
  })
}
