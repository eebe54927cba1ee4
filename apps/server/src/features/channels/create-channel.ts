import { randomUUID } from 'node:crypto'
import type { ChannelView } from '@app/contracts/channels'
import type { Viewer } from '@app/domain/accounts'
import { AVATAR_REQUIRED_SENTENCE, type Persona } from '@app/domain/channels'
import type { VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { publish } from '#events/live-events.repository.ts'
import { invalid } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { insertChannel } from './channels.repository.ts'
import { presentChannel } from './channels.presenter.ts'
import { storeAvatar } from './store-avatar.ts'

type Input = {
  channel_title: string
  voice_name: VoiceName
  channel_description: string
  persona_knowledge_bank: Persona
  avatar: Uint8Array | undefined
}

/** Opens a channel; the avatar is stored first, so that no channel ever lacks one. */
export async function createChannel(
  deps: Pick<Deps, 'db' | 'storage'>,
  viewer: Viewer,
  input: Input,
): Promise<ChannelView> {
  const { user_id } = requireViewer(viewer)
  const { avatar, persona_knowledge_bank, ...words } = input
  if (!avatar) throw invalid('channel_avatar', AVATAR_REQUIRED_SENTENCE)
  const channel_id = randomUUID()
  return storeAvatar(deps, channel_id, avatar, (avatar_key) =>
    deps.db.transaction().execute(async (trx) => {
      const channel = { ...words, channel_id, avatar_key, channel_creator_user_id: user_id }
      const opened = await insertChannel(trx, channel, persona_knowledge_bank)
      await publish(trx, 'channel.updated', { channel_id }, { user_id })
      return presentChannel(opened)
    }),
  )
}
