import type { AccountExport, PasskeyView } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'

/** Leaves out ids and keys of the authenticator. */
export async function listPasskeysOf(db: Db, userId: string): Promise<PasskeyView[]> {
  const rows = await passkeysOf(db, userId).select(['id as passkey_id', 'name', 'createdAt', 'last_used_at']).execute()
  return rows.map(withTimes)
}

export async function exportPasskeysOf(db: Db, userId: string): Promise<AccountExport['passkeys']> {
  const rows = await passkeysOf(db, userId)
    .select([
      'name',
      'credentialID as credential_id',
      'publicKey as public_key',
      'counter',
      'deviceType as device_type',
      'aaguid as device_model_id',
      'backedUp as is_backed_up',
      'transports',
      'createdAt',
      'last_used_at',
    ])
    .execute()
  return rows.map(withTimes)
}

/** The first added comes first. */
function passkeysOf(db: Db, userId: string) {
  return db.selectFrom('auth.passkey').where('userId', '=', userId).orderBy('createdAt').orderBy('id')
}

function withTimes<Row extends { createdAt: Date; last_used_at: Date | null }>(row: Row) {
  const { createdAt, last_used_at, ...passkey } = row
  return { ...passkey, added_at: createdAt.toISOString(), last_used_at: last_used_at?.toISOString() ?? null }
}
