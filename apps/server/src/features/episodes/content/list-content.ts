import type * as channels from '@app/contracts/channels'
import type { ChannelContentPage } from '@app/contracts/channels'
import type { ContentPage } from '@app/contracts/content'
import type { Viewer } from '@app/domain/accounts'
import { ownsChannel } from '@app/domain/channels'
import { isAppleCategory } from '@app/domain/shows'
import type { z } from 'zod/mini'
import type { Db } from '#database/schema.ts'
import type { ChannelRow } from '#features/shows/channels/index.ts'
import { presentPage } from './content.presenter.ts'
import { listChannelPage, listFeedPage, summarizeChannelList } from './content.repository.ts'
import { readPosition } from './page-position.ts'

type FeedQuery = { after?: string | undefined; category?: string | undefined }

/** Public items of all channels, or those in a category, newest first. */
export async function listFeed(db: Db, viewer: Viewer, { after, category }: FeedQuery = {}): Promise<ContentPage> {
  if (category !== undefined && !isAppleCategory({ name: category })) return { items: [], next: null }
  return presentPage(await listFeedPage(db, { after: readPosition(after), category }), viewer)
}

/**
 * Items of a channel that the viewer can see, newest first unless they chose otherwise; the first page has their
 * number.
 */
export async function listChannelContent(
  db: Db,
  viewer: Viewer,
  channel: ChannelRow,
  { after, season, order = 'newest' }: z.output<typeof channels.listChannelContent.query>,
): Promise<ChannelContentPage> {
  const list = { channel_id: channel.channel_id, is_owner: ownsChannel(viewer, channel), season }
  const page = presentPage(await listChannelPage(db, { ...list, order, after: readPosition(after) }), viewer)
  if (after !== undefined) return { ...page, seasons: null, total: null }
  return { ...page, ...(await summarizeChannelList(db, list)) }
}
