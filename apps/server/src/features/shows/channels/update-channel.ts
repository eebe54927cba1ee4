import type { ChannelChanges, ChannelView } from '@app/contracts/channels'
import { channelSentences } from '@app/domain/channels'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { publish } from '#events/live-events.repository.ts'
import { AppError } from '#lib/errors.ts'
import { presentChannel } from './channels.presenter.ts'
import { lockChannel, updateChannelRow, updatePersona, type ChannelRow } from './channels.repository.ts'
import { channelNotFound, type OwnedChannel } from './get-channel.ts'
import { storeAvatar } from './store-avatar.ts'

type Input = ChannelChanges & { avatar: Uint8Array | undefined }
type UpdateDeps = Pick<Deps, 'db' | 'jobs' | 'storage'>

/** Changes what is given and leaves the rest; for its owner alone. A new avatar comes under a new key, and the old one goes after. */
export async function updateChannel(
  deps: UpdateDeps,
  channel: OwnedChannel,
  { avatar, ...input }: Input,
): Promise<ChannelView> {
  refuseUnseen(channel, input)
  const { channel_id } = channel
  const change = (avatar_key?: string) =>
    deps.db.transaction().execute((trx) => changeWhole(deps, trx, { ...input, channel_id }, avatar_key))
  return presentChannel(await (avatar ? storeAvatar(deps, channel_id, avatar, change) : change()))
}

async function changeWhole(
  { jobs }: UpdateDeps,
  trx: Db,
  input: ChannelChanges & { channel_id: string },
  avatar_key: string | undefined,
): Promise<ChannelRow> {
  const { channel_id, persona_knowledge_bank, seen_updated_at: _seen, ...fields } = input
  const before = await lockChannel(trx, channel_id, 'update')
  if (!before) throw channelNotFound(channel_id)
  refuseUnseen(before, input)
  const words = { ...fields, ...(avatar_key !== undefined && { avatar_key }) }
  if (Object.keys(words).length === 0 && !persona_knowledge_bank) return before
  if (persona_knowledge_bank) await updatePersona(trx, channel_id, persona_knowledge_bank)
  const after = await updateChannelRow(trx, channel_id, words)
  if (avatar_key) await jobs.send(trx, 'channels.delete-avatar', { channel_id, avatar_key: before.avatar_key })
  if (after.channel_title !== before.channel_title)
    await jobs.send(trx, 'content.refresh-channel-files', { channel_id })
  await publish(trx, 'channel.updated', { channel_id }, { user_id: before.channel_creator_user_id })
  return after
}

/** Optimistic locking: refuses a change of a channel that was changed since the caller read it. */
export function refuseUnseen({ updated_at }: ChannelRow, { seen_updated_at }: Pick<Input, 'seen_updated_at'>): void {
  if (seen_updated_at === undefined || new Date(seen_updated_at).getTime() === updated_at.getTime()) return
  throw new AppError('conflict', channelSentences.changed)
}
