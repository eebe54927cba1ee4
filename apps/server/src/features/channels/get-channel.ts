import { channelSentences } from '@app/domain/channels'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { findChannel, type ChannelRow } from './channels.repository.ts'

const ChannelId = z.uuid()

/** The channel, or a 404; an id that is no id at all is not there either. */
export async function getChannel(db: Db, channelId: string): Promise<ChannelRow> {
  const channel = ChannelId.safeParse(channelId).success ? await findChannel(db, channelId) : undefined
  if (!channel) throw new AppError('channel_not_found', channelSentences.missing(channelId))
  return channel
}
