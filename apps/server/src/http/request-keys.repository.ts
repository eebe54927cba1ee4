import { retention } from '@app/domain/privacy'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

const RETENTION_HOURS = retention.request_key_hours

/** Claims an idempotency key: true for the first request; concurrent ones wait here until it has committed. */
export async function claimRequestKey(trx: Db, userId: string, key: string, requestHash: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: requestHash, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function findRequestKey(db: Db, userId: string, key: string) {
  return db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function answerRequestKey(
  trx: Db,
  userId: string,
  key: string,
  response: Record<string, unknown>,
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export async function deleteRequestKeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('user_id', '=', userId).execute()
}

export async function deleteOldRequestKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${RETENTION_HOURS})`)
    .execute()
}
