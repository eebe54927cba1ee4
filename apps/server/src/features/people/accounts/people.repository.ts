import type { Db } from '#database/schema.ts'

export async function findPerson(
  db: Db,
  userId: string,
): Promise<{ email: string; name: string; createdAt: Date; twoFactorEnabled: boolean } | undefined> {
  return db
    .selectFrom('auth.user')
    .select(['email', 'name', 'createdAt', 'twoFactorEnabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** False for a person who signs in with another provider alone. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth.account')
    .select('id')
    .where('userId', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The accounts of other providers that a person can sign in with. */
export async function listConnectedAccounts(
  db: Db,
  userId: string,
): Promise<{ provider: string; account_id: string }[]> {
  return db
    .selectFrom('auth.account')
    .select(['providerId as provider', 'accountId as account_id'])
    .where('userId', '=', userId)
    .where('providerId', '!=', 'credential')
    .orderBy('providerId')
    .execute()
}
