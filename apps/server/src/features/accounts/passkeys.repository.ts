import type { AccountExport, PasskeyView } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'

/** Without ids and keys of the authenticator; the first added comes first. */
export async function listPasskeysOf(db: Db, userId: string): Promise<PasskeyView[]> {
  const rows = await db
    .selectFrom('auth.passkey')
    .select(['id as passkey_id', 'name', 'createdAt', 'last_used_at'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ createdAt, last_used_at, ...passkey }) => ({
    ...passkey,
    added_at: createdAt.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}

export async function exportPasskeysOf(db: Db, userId: string): Promise<AccountExport['passkeys']> {
  const rows = await db
    .selectFrom('auth.passkey')
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
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ createdAt, last_used_at, ...passkey }) => ({
    ...passkey,
    added_at: createdAt.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}
