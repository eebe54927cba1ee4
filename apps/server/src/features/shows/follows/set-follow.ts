import type { FollowState } from '@app/contracts/follows'
import { followLimits, followSentences } from '@app/domain/follows'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import {
  addFollowers,
  channelNotFound,
  getOpenChannel,
  lockAccount,
  lockChannel,
} from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { limitConcurrencyByKey } from '@app/runtime/limit-concurrency-by-key.ts'
import { countFollowsOf, deleteFollow, insertFollow, type Follow } from './follows.repository.ts'

/**
 * Queues the transactions of a channel: otherwise they would wait for each other on the lock of its row, each holding
 * one of the few connections.
 */
const oneAtATime = limitConcurrencyByKey(1)

/** Undoing the end of a following says since when it was. */
type Wish = { channel_id: string; following: boolean; since?: string | undefined }

/** Begins or ends following a channel, and moves its count along; the same state twice changes nothing. */
export async function setFollow({ db }: Pick<Deps, 'db'>, { user_id }: Person, wish: Wish): Promise<FollowState> {
  const { channel_id } = await getOpenChannel(db, wish.channel_id)
  const { following, since } = wish
  return oneAtATime(channel_id, () =>
    db.transaction().execute(async (trx) => {
      const channel = await lockChannel(trx, channel_id, 'update')
      if (!channel) throw channelNotFound(channel_id)
      const changed = following
        ? await beginFollow(trx, { user_id, channel_id, since })
        : await endFollow(trx, { user_id, channel_id })
      const follower_count = changed ?? channel.follower_count
      if (changed !== undefined) await publish(trx, 'follow.updated', { channel_id, following }, { user_id })
      return { channel_id, following, follower_count }
    }),
  )
}

/** Number of followers after the follow; undefined if the person follows already. */
export async function beginFollow(
  trx: Db,
  follow: Follow & { since?: string | undefined },
): Promise<number | undefined> {
  if (!(await insertFollow(trx, follow))) return undefined
  await lockAccount(trx, 'follows', follow.user_id)
  if ((await countFollowsOf(trx, follow.user_id)) > followLimits.of_person)
    throw new AppError('conflict', followSentences.too_many)
  return addFollowers(trx, follow.channel_id, 1)
}

/** Number of followers after the unfollow; undefined if the person did not follow. */
export async function endFollow(trx: Db, follow: Follow): Promise<number | undefined> {
  return (await deleteFollow(trx, follow)) ? addFollowers(trx, follow.channel_id, -1) : undefined
}
