import { publish } from '#events/live-events.repository.ts'
import type { Db } from '#database/schema.ts'
import { findChannel, setSuspension } from './channels.repository.ts'

/** Closes a channel to everybody but its owner; false where it is gone, or suspended already. */
export async function suspendChannel(trx: Db, channelId: string, decisionId: string): Promise<boolean> {
  return setSuspension(trx, channelId, { from: null, to: decisionId })
}

/** Opens it again, unless another decision suspended it. */
export async function liftChannelSuspension(trx: Db, channelId: string, decisionId: string): Promise<boolean> {
  return setSuspension(trx, channelId, { from: decisionId, to: null })
}

/** Notifies open pages that a channel changed. */
export async function announceChannelChange(trx: Db, channelId: string): Promise<void> {
  const channel = await findChannel(trx, channelId)
  if (!channel) return
  const audience = { owner_ids: [channel.channel_creator_user_id], visibility: 'public' as const }
  await publish(trx, 'channel.updated', { channel_id: channelId }, audience)
}
