import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A random key that all processes share; the first that needs it makes it. */
export async function findOrCreateSecret(db: Db, name: string, make = randomKey): Promise<string> {
  const value = make()
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
}

const randomKey = () => randomBytes(32).toString('base64url')
