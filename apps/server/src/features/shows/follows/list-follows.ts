import type { FollowedChannel } from '@app/contracts/follows'
import type { Deps } from '#deps.ts'
import { presentChannel } from '#features/shows/channels/index.ts'
import type { Person } from '#lib/proofs.ts'
import { listFollowsOf } from './follows.repository.ts'

/** Channels that the viewer follows, the one with the newest episode first. */
export async function listFollows({ db }: Pick<Deps, 'db'>, { user_id }: Person): Promise<FollowedChannel[]> {
  const followed = await listFollowsOf(db, user_id)
  return followed.map(({ followed_at, newest_published_at, ...channel }) => ({
    channel: presentChannel(channel),
    followed_at: followed_at.toISOString(),
    newest_published_at: newest_published_at?.toISOString() ?? null,
  }))
}
