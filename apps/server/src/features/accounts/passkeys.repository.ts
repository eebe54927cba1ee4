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
    .select(['name', 'publicKey', 'counter', 'deviceType', 'createdAt', 'last_used_at'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ name, publicKey, counter, deviceType, createdAt, last_used_at }) => ({
    name,
    public_key: publicKey,
    counter,
    device_type: deviceType,
    added_at: createdAt.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}
