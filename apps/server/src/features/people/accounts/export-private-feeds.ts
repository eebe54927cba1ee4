import type { AccountExport } from '@app/contracts/own-account'
import type { Db } from '#database/schema.ts'
import { listPrivateFeedsOf } from '#features/shows/private-feeds/index.ts'

/** Private feeds; leaves out their addresses, of which only a hash is stored. */
export async function exportPrivateFeeds(db: Db, userId: string): Promise<AccountExport['private_feeds']> {
  const feeds = await listPrivateFeedsOf(db, userId)
  return feeds.map(({ name, scope, channel_id, created_at, rotated_at, last_used_at }) => ({
    name,
    scope,
    channel_id,
    created_at: created_at.toISOString(),
    rotated_at: rotated_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
}
