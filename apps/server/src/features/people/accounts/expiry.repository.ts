import { retention } from '@app/domain/privacy'
import { accountLimits } from '@app/domain/accounts'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { defineChore } from '#jobs/define-chore.ts'

/** The longest that any mailed code works. */
const CODE_SECONDS = accountLimits.verification_link.lives_seconds

/** Time that an owner can be away and still not be slowed down by strangers' wrong passwords. */
const ADDRESS_KEPT_DAYS = retention.known_address_days

/** Time that the browser keeps its cookie. */
const BROWSER_KEPT_DAYS = accountLimits.known_browser.kept_days

/** Longer than any code of an authenticator app works. */
const USED_CODE_SECONDS = 10 * 60

export const deleteExpiredChore = defineChore('accounts.forget-short-lived', {
  everySeconds: 600,
  run: ({ db }) => deleteExpired(db),
})

/** Deletes what has come to its end by itself; a session's places and browsers are nobody's business after that. */
export async function deleteExpired(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await db.deleteFrom('auth.counted_try').where('window_ends_at', '<=', now).execute()
  await db.deleteFrom('auth.session').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('auth.verification').where('expiresAt', '<=', now).execute()
  await db
    .deleteFrom('auth.mailed_code')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${CODE_SECONDS})`)
    .execute()
  await db
    .deleteFrom('auth.known_address')
    .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${ADDRESS_KEPT_DAYS})`)
    .execute()
  await db
    .deleteFrom('auth.known_browser')
    .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${BROWSER_KEPT_DAYS})`)
    .execute()
  await db
    .deleteFrom('auth.used_code')
    .where('used_at', '<', sql<Date>`now() - make_interval(secs => ${USED_CODE_SECONDS})`)
    .execute()
}
