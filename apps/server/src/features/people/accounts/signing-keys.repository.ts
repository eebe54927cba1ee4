import { accountLimits } from '@app/domain/accounts'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

const { signing_key, token } = accountLimits
/** More than the clocks of two machines may differ. */
const MARGIN_SECONDS = 300

/** Keys of versions that gave them none get the end that new ones have, but no earlier than now: their tokens are alive. */
export async function setKeyEnds(db: Db): Promise<void> {
  await db
    .updateTable('auth.jwks')
    .set({ expiresAt: sql<Date>`greatest("createdAt" + make_interval(secs => ${signing_key.signs_seconds}), now())` })
    .where('expiresAt', 'is', null)
    .execute()
}

/** Deletes the keys of which no token can be alive any more, and names them. */
export async function deleteDeadKeys(db: Db): Promise<string[]> {
  const dead = await db
    .deleteFrom('auth.jwks')
    .where('expiresAt', '<', sql<Date>`now() - make_interval(secs => ${token.lives_seconds + MARGIN_SECONDS})`)
    .returning('id')
    .execute()
  return dead.map(({ id }) => id)
}
