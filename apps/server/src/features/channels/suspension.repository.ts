import { publish } from '#events/live-events.repository.ts'
import type { Db } from '#database/schema.ts'
import { findChannel } from './channels.repository.ts'

/** Closes a channel to everybody but its owner; false where it is gone, or suspended already. */
export async function suspendChannel(trx: Db, channelId: string, decisionId: string): Promise<boolean> {
  const changed = await trx
    .updateTable('channel')
    .set({ suspended_by: decisionId })
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .where('suspended_by', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Opens it again, unless another decision suspended it. What came into it meanwhile stays private, and can be published now. */
export async function liftChannelSuspension(trx: Db, channelId: string, decisionId: string): Promise<void> {
  const changed = await trx
    .updateTable('channel')
    .set({ suspended_by: null })
    .where('channel_id', '=', channelId)
    .where('suspended_by', '=', decisionId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  await trx
    .updateTable('content')
    .set({ visibility_limit: null })
    .where('channel_id', '=', channelId)
    .where('visibility_limit', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_restriction')
            .select('decision_id')
            .whereRef('content_restriction.content_id', '=', 'content.content_id'),
        ),
      ),
    )
    .execute()
}

/** Notifies open pages that a channel changed; last in the transaction. */
export async function announceChannelChange(trx: Db, channelId: string): Promise<void> {
  const channel = await findChannel(trx, channelId)
  if (!channel) return
  const audience = { owner_ids: [channel.channel_creator_user_id], visibility: 'public' as const }
  await publish(trx, 'channel.updated', { channel_id: channelId }, audience)
}
