import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

export const TURN_CHANNEL = 'turn_changed'

/** Tells every API process, when the caller's transaction commits, that a question or its answer has changed. */
export async function announceTurn(trx: Db, turnId: string): Promise<void> {
  await sql`select pg_notify(${TURN_CHANNEL}, ${turnId})`.execute(trx)
}
