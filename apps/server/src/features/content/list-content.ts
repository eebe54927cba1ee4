import type { ContentPage } from '@app/contracts/content'
import type { Viewer } from '@app/domain/accounts'
import { ownsChannel } from '@app/domain/channels'
import type { Db } from '#database/schema.ts'
import type { ChannelRow } from '#features/channels/index.ts'
import { presentPage } from './content.presenter.ts'
import { listChannelPage, listFeedPage } from './content.repository.ts'
import { readPosition } from './page-position.ts'

/** What all channels published, newest first. */
export async function listFeed(db: Db, viewer: Viewer, after?: string): Promise<ContentPage> {
  return presentPage(await listFeedPage(db, readPosition(after)), viewer)
}

/** What the viewer may see of a channel, newest first. */
export async function listChannelContent(
  db: Db,
  viewer: Viewer,
  channel: ChannelRow,
  after?: string,
): Promise<ContentPage> {
  return presentPage(
    await listChannelPage(db, channel.channel_id, ownsChannel(viewer, channel), readPosition(after)),
    viewer,
  )
}
