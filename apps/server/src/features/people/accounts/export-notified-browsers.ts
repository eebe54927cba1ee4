import type { AccountExport } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'
import { listSubscriptionsOf } from '#features/notify/push/index.ts'

/** Browsers with notifications; leaves out their keys, which are of use to this server alone. */
export async function exportNotifiedBrowsers(db: Db, userId: string): Promise<AccountExport['notified_browsers']> {
  const browsers = await listSubscriptionsOf(db, userId)
  return browsers.map(({ user_agent, endpoint, episodes, own_episodes, created_at, last_success_at }) => ({
    user_agent,
    endpoint,
    episodes,
    own_episodes,
    created_at: created_at.toISOString(),
    last_success_at: last_success_at?.toISOString() ?? null,
  }))
}
