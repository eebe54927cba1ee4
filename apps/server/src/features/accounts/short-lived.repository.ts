import { accountLimits } from '@app/domain/accounts'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** The longest that any mailed code works. */
const CODE_SECONDS = accountLimits.verification_link.lives_seconds

/** Deletes the counts and mailed codes whose time is over. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.deleteFrom('auth.counted_try').where('window_ends_at', '<=', sql<Date>`now()`).execute()
  await db.deleteFrom('auth.mailed_code').where('created_at', '<', sql<Date>`now() - make_interval(secs => ${CODE_SECONDS})`).execute()
}
