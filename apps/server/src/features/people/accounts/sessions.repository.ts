import type { Selectable } from 'kysely'
import type { SessionTable } from '#database/tables/accounts-schema.ts'
import type { Db } from '#database/schema.ts'

export type SessionRow = Omit<Selectable<SessionTable>, 'token'>

const columns = ['id', 'expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent', 'userId'] as const

/** Most recently used first; the id decides between two of the same moment. */
export async function listSessionsOf(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('auth.session')
    .select(columns)
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** False when that person has no such session. A trigger ends the tokens that were made from it. */
export async function deleteSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('auth.session')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth.session').where('userId', '=', userId).execute()
}
