import type { Deps } from '#deps.ts'
import { lockChannel } from '#features/shows/channels/index.ts'
import { deleteFollow, listFollowedIds } from './follows.repository.ts'
import { endFollow } from './set-follow.ts'

/** Ends all that a person follows, channel by channel, so that it can stop anywhere and go on. A deleted channel has no count. */
export async function deleteFollowsOf({ db }: Pick<Deps, 'db'>, userId: string, signal: AbortSignal): Promise<void> {
  for (const { channel_id } of await listFollowedIds(db, userId)) {
    signal.throwIfAborted()
    const follow = { user_id: userId, channel_id }
    await db.transaction().execute(async (trx) => {
      if (await lockChannel(trx, channel_id, 'update')) await endFollow(trx, follow)
      else await deleteFollow(trx, follow)
    })
  }
}
