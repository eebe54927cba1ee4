import { Persona } from '@app/domain/channels'
import { AskingChoice, defaultAsking } from '@app/domain/conversations'
import { LexiconEntry } from '@app/domain/lexicon'
import { ChannelSound, SoundWords } from '@app/domain/production'
import { DEFAULT_SHOW, FeedMode, ShowSettings } from '@app/domain/shows'
import { StoredVoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { ExportedContent, link } from './exported-content.ts'

const ExportedSound = z.object({
  ...SoundWords.shape,
  created_at: z.iso.datetime(),
  file_link: link,
})
/** A channel in the export of an account. */
export const ExportedChannel = z.object({
  channel_id: z.string(),
  channel_title: z.string(),
  channel_description: z.string(),
  voice_name: z.string(),
  created_at: z.iso.datetime(),
  avatar_link: link,
  persona_knowledge_bank: z.nullable(Persona),
  /** Words that it pronounces differently from how they are written. */
  lexicon: z.array(LexiconEntry),
  /** Mix settings of its new items; null for the defaults. */
  sound: z._default(z.nullable(ChannelSound), null),
  /** Feed settings: its discoverability, its data for directories, and its new address if it has moved. */
  feed_mode: z._default(FeedMode, 'unlisted'),
  show_settings: z._default(ShowSettings, DEFAULT_SHOW),
  /** Settings of its owner for questions to its hosts. */
  asking: z._default(AskingChoice, defaultAsking),
  moved_to: z._default(z.nullable(z.string()), null),
  /** Sounds that its owner has brought. */
  sounds: z._default(z.array(ExportedSound), []),
  saved_voices: z.array(z.object({ name: z.string(), voice_name: StoredVoiceName })),
  content: z.array(ExportedContent),
})
