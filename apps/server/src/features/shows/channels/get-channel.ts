import type { Viewer } from '@app/domain/accounts'
import { channelSentences, ownsChannel } from '@app/domain/channels'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import type { Owned } from '#lib/proofs.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { findChannel, type ChannelRow } from './channels.repository.ts'

export type OwnedChannel = Owned<ChannelRow>

const ChannelId = z.uuid()

/** The channel, or a 404; an id that is no id at all is not there either. */
export async function getChannel(db: Db, channelId: string): Promise<ChannelRow> {
  const channel = ChannelId.safeParse(channelId).success ? await findChannel(db, channelId) : undefined
  if (!channel) throw channelNotFound(channelId)
  return channel
}

/** The channel for anybody; a suspended one is there for its owner alone. */
export async function getVisibleChannel(db: Db, viewer: Viewer, channelId: string): Promise<ChannelRow> {
  const channel = await getChannel(db, channelId)
  if (channel.suspended_by && !ownsChannel(viewer, channel)) throw channelNotFound(channelId)
  return channel
}

/** Channel as everybody sees it. */
export async function getOpenChannel(db: Db, channelId: string): Promise<ChannelRow> {
  return getVisibleChannel(db, null, channelId)
}

/** The channel for a change by its owner. Channels are public, so others get 403 and not 404. */
export async function getOwnedChannel(db: Db, viewer: Viewer, channelId: string): Promise<OwnedChannel> {
  requireViewer(viewer)
  const channel = await getChannel(db, channelId)
  if (!ownsChannel(viewer, channel)) throw new AppError('access_denied', channelSentences.of_others)
  return channel as OwnedChannel
}

export function channelNotFound(channelId: string): AppError {
  return new AppError('channel_not_found', channelSentences.missing(channelId))
}
