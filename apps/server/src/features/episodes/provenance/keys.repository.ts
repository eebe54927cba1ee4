import { sql, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ProvenanceKeyTable } from '#database/tables/provenance-schema.ts'

export type KeyRow = Selectable<ProvenanceKeyTable>

export async function findKey(db: Db, key_id: string): Promise<Omit<KeyRow, 'private_jwk'> | undefined> {
  return db
    .selectFrom('provenance_key')
    .select(['key_id', 'public_x', 'created_at', 'retired_at', 'revoked_at'])
    .where('key_id', '=', key_id)
    .executeTakeFirst()
}

export async function findActiveKey(db: Db): Promise<KeyRow | undefined> {
  return db.selectFrom('provenance_key').selectAll().where('retired_at', 'is', null).executeTakeFirst()
}

/** Stores a key that signs from now on, unless there is one already. */
export async function insertActiveKey(
  db: Db,
  key: Pick<KeyRow, 'key_id' | 'public_x' | 'private_jwk'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('provenance_key')
    .values({ ...key, retired_at: null, revoked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** The newest first. */
export async function listKeys(db: Db): Promise<Omit<KeyRow, 'private_jwk'>[]> {
  return db
    .selectFrom('provenance_key')
    .select(['key_id', 'public_x', 'created_at', 'retired_at', 'revoked_at'])
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute()
}

/** Held until the transaction ends: two changes of the key do not meet. */
export async function lockKeys(trx: Db): Promise<void> {
  await sql`lock table provenance_key in share row exclusive mode`.execute(trx)
}

/** It signs nothing more; its private half is forgotten, so that nobody can ever sign with it again. */
export async function retireActiveKey(trx: Db): Promise<string | undefined> {
  const retired = await trx
    .updateTable('provenance_key')
    .set({ retired_at: sql<Date>`now()`, private_jwk: null })
    .where('retired_at', 'is', null)
    .returning('key_id')
    .executeTakeFirst()
  return retired?.key_id
}

/** False where there is no such key, or it was revoked before. */
export async function revokeKeyRow(trx: Db, key_id: string): Promise<boolean> {
  const revoked = await trx
    .updateTable('provenance_key')
    .set({ revoked_at: sql<Date>`now()`, retired_at: sql<Date>`coalesce(retired_at, now())`, private_jwk: null })
    .where('key_id', '=', key_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** True if the key that signs is older than so many days. */
export async function isActiveKeyOlderThan(db: Db, days: number): Promise<boolean> {
  const old = await db
    .selectFrom('provenance_key')
    .select('key_id')
    .where('retired_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return old !== undefined
}
