import type { ShowChanges, ShowView } from '@app/contracts/shows'
import { showSentences } from '@app/domain/shows'
import type { Deps } from '#deps.ts'
import { publish } from '#events/live-events.repository.ts'
import {
  channelNotFound,
  lockChannel,
  refuseUnseen,
  updateChannelRow,
  type OwnedChannel,
} from '#features/shows/channels/index.ts'
import { invalid } from '#lib/errors.ts'
import { isPublicHost } from '@app/runtime/public-address.ts'
import { feedUrlOf, presentShow } from './shows.presenter.ts'

type UpdateDeps = Pick<Deps, 'db' | 'config'>

/** Changes what is given and leaves the rest; for the owner of the channel alone. */
export async function updateShow(
  { db, config }: UpdateDeps,
  { channel_id }: OwnedChannel,
  { seen_updated_at, ...changes }: ShowChanges,
): Promise<ShowView> {
  requireReachable(changes.moved_to, feedUrlOf(channel_id, config))
  const columns = columnsOf(changes)
  return db.transaction().execute(async (trx) => {
    const before = await lockChannel(trx, channel_id, 'update')
    if (!before) throw channelNotFound(channel_id)
    refuseUnseen(before, { seen_updated_at })
    if (Object.keys(columns).length === 0) return presentShow(before, config)
    const after = await updateChannelRow(trx, channel_id, columns)
    await publish(trx, 'channel.updated', { channel_id }, { user_id: before.channel_creator_user_id })
    return presentShow(after, config)
  })
}

function columnsOf({ feed_mode, settings, moved_to }: ShowChanges) {
  return {
    ...(feed_mode !== undefined && { feed_mode }),
    ...(settings !== undefined && { show_settings: JSON.stringify(settings) }),
    ...(moved_to !== undefined && { moved_to }),
  }
}

/** Podcast apps that were sent to an address they cannot reach, or back to where they came from, would lose the show. */
function requireReachable(moved_to: string | null | undefined, feed_url: string): void {
  if (moved_to === null || moved_to === undefined) return
  const url = new URL(moved_to)
  if (url.href === feed_url) throw invalid('moved_to', showSentences.moved_to_itself)
  if (!isPublicHost(url)) throw invalid('moved_to', showSentences.moved_to_private)
}
