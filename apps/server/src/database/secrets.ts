import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A random key that all processes share; the first that needs it makes it. */
export async function findOrCreateSecret(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
}
