import { retention } from '@app/domain/privacy'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import { defineChore } from '#jobs/define-chore.ts'
import type { DigestTable } from '#database/tables/notifications-schema.ts'

export type Digest = Selectable<DigestTable>

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

/** A digest that is not done yet. */
export async function findOpenDigest(db: Db, digestId: string): Promise<Digest | undefined> {
  return db
    .selectFrom('digest')
    .selectAll()
    .where('digest_id', '=', digestId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
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

export const deleteOldDigestsChore = defineChore('digests.forget-old', {
  everySeconds: 6 * 3_600,
  run: ({ db }) => deleteOldDigests(db),
})

async function deleteOldDigests(db: Db): Promise<void> {
  await db
    .deleteFrom('digest')
    .where('until', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}
