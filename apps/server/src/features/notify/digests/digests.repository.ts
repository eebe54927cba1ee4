import { retention } from '@app/domain/privacy'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { DigestTable } from '#database/tables/notifications-schema.ts'

export type Digest = Selectable<DigestTable>

/** The lock of a digest is held while it is handed to the mail server, which is given less time than this. */
const LONGEST_SENDING = '2min'
/** Long enough that nobody gets a second digest of a day; then the row says nothing more. */
const RETENTION_DAYS = retention.digest_days

/** Undefined where the person has a digest of that day. */
export async function insertDigest(
  trx: Db,
  digest: Pick<Digest, 'user_id' | 'day' | 'since' | 'until'>,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('digest')
    .values({ ...digest, episodes: null, done_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('digest_id')
    .executeTakeFirst()
  return row?.digest_id
}

/** A digest that is not done yet; a second call for the same one waits until this transaction ends. */
export async function lockOpenDigest(trx: Db, digestId: string): Promise<Digest | undefined> {
  await allowForSending(trx)
  return trx
    .selectFrom('digest')
    .selectAll()
    .where('digest_id', '=', digestId)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A transaction that waits for a mail server is idle for longer than others may be. */
export async function allowForSending(trx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LONGEST_SENDING)}`.execute(trx)
}

export async function finishDigest(trx: Db, digestId: string, episodes: number): Promise<void> {
  await trx
    .updateTable('digest')
    .set({ episodes, done_at: sql<Date>`now()` })
    .where('digest_id', '=', digestId)
    .execute()
}

/** Oldest first. */
export async function listDigestsOf(db: Db, userId: string): Promise<Digest[]> {
  return db.selectFrom('digest').selectAll().where('user_id', '=', userId).orderBy('until').execute()
}

export async function deleteOldDigests(db: Db): Promise<void> {
  await db
    .deleteFrom('digest')
    .where('until', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}
