import type { AccountExport } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'
import { findChoice, listDigestsOf } from '#features/notify/digests/index.ts'

/** The person's choice of emails, and when those were sent lately; null if they never chose. */
export async function exportEmailNotices(db: Db, userId: string): Promise<AccountExport['email_notices']> {
  const choice = await findChoice(db, userId)
  if (!choice) return null
  const { digest, time_zone, own_episodes, created_at } = choice
  const digests = await listDigestsOf(db, userId)
  return {
    digest,
    time_zone,
    own_episodes,
    created_at: created_at.toISOString(),
    digests: digests.map(({ day, episodes, done_at }) => ({ day, episodes, done_at: done_at?.toISOString() ?? null })),
  }
}
