import { randomUUID } from 'node:crypto'
import type { ChannelFields, ChannelView } from '@app/contracts/channels'
import { AVATAR_REQUIRED_SENTENCE, channelSentences } from '@app/domain/channels'
import { DEFAULT_SHOW, firstLanguage } from '@app/domain/shows'
import { speakerOf, type VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { publish } from '#events/live-events.repository.ts'
import type { Db } from '#database/schema.ts'
import { AppError, invalid } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { countChannelsOf, insertChannel, lockAccount, type BroughtShow } from './channels.repository.ts'
import { presentChannel } from './channels.presenter.ts'
import { storeAvatar } from './store-avatar.ts'

type CreateDeps = Pick<Deps, 'db' | 'storage' | 'config'>
type Input = ChannelFields &
  BroughtShow & {
    avatar: Uint8Array | undefined
    /** The Accept-Language header of the person who opens it. */
    accepted_language?: string | undefined
  }

export async function createChannel(deps: CreateDeps, { user_id }: Person, input: Input): Promise<ChannelView> {
  return openChannel(deps, user_id, input)
}

/** Opens a channel, and does what comes `alongside`, or neither. The avatar is stored first, so that no channel ever lacks one. */
export async function openChannel(
  deps: CreateDeps,
  user_id: string,
  { avatar, persona_knowledge_bank, accepted_language, ...words }: Input,
  alongside: (trx: Db, channel_id: string) => Promise<void> = async () => undefined,
): Promise<ChannelView> {
  if (!avatar) throw invalid('channel_avatar', AVATAR_REQUIRED_SENTENCE)
  const { CHANNEL_LIMIT } = deps.config
  // Early check before a picture is stored for nothing; the transaction decides.
  await requireRoom(deps.db, user_id, CHANNEL_LIMIT)
  const channel_id = randomUUID()
  return storeAvatar(deps, channel_id, avatar, (avatar_key) =>
    deps.db.transaction().execute(async (trx) => {
      await lockAccount(trx, 'channels', user_id)
      await requireRoom(trx, user_id, CHANNEL_LIMIT)
      const show_settings = words.show_settings ?? firstSettings(words.voice_name, accepted_language)
      const channel = { ...words, channel_id, avatar_key, show_settings, channel_creator_user_id: user_id }
      const opened = await insertChannel(trx, channel, persona_knowledge_bank)
      await alongside(trx, channel_id)
      await publish(trx, 'channel.updated', { channel_id }, { user_id })
      return presentChannel(opened)
    }),
  )
}

/** The defaults but for the language; null where that is theirs too. */
function firstSettings(voice: VoiceName, accepted: string | undefined): string | null {
  const language = firstLanguage({ spoken: speakerOf(voice)?.language ?? DEFAULT_SHOW.language, accepted })
  return language === DEFAULT_SHOW.language ? null : JSON.stringify({ ...DEFAULT_SHOW, language })
}

async function requireRoom(db: Db, userId: string, limit: number): Promise<void> {
  if ((await countChannelsOf(db, userId)) >= limit) throw new AppError('conflict', channelSentences.too_many(limit))
}
