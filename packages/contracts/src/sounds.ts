import {
  ChannelSound,
  MusicMood,
  SoundCredit,
  SoundLicence,
  SoundOrigin,
  SoundRole,
  SoundTitle,
  SoundWords,
} from '@app/domain/production'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })
const ofSound = z.object({ channel_id: z.string(), asset_id: z.string() })

/** A sound that the owner of a channel has brought. */
export const SoundView = z.object({
  asset_id: z.string(),
  title: z.string(),
  licence: z.nullable(SoundLicence),
  credit: z.string(),
  source: z.string(),
  duration_ms: z.int().check(z.nonnegative()),
  byte_size: z.int().check(z.nonnegative()),
  peaks: z.array(z.number()),
  sound_url: z.string(),
  created_at: z.iso.datetime(),
})
export type SoundView = z.infer<typeof SoundView>

export const listSounds = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/sounds',
  access: 'channel_owner',
  params: ofChannel,
  response: z.object({ sounds: z.array(SoundView) }),
})

export const addSound = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/sounds',
  access: 'channel_owner',
  params: ofChannel,
  /** An empty title is that of the file; without a licence the sound is kept and cannot be published. */
  body: z.object({
    title: z._default(SoundTitle, ''),
    licence: z.optional(SoundLicence),
    credit: z._default(SoundCredit, ''),
    source: z._default(SoundOrigin, ''),
  }),
  files: ['file'],
  response: SoundView,
})

export const updateSound = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/sounds/:asset_id',
  access: 'channel_owner',
  params: ofSound,
  body: SoundWords,
  response: SoundView,
})

export const removeSound = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/sounds/:asset_id',
  access: 'channel_owner',
  params: ofSound,
  response: z.object({ success: z.boolean(), message: z.string(), data: z.object({ asset_id: z.string() }) }),
})

export const restoreSound = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/sounds/:asset_id/restore',
  access: 'channel_owner',
  params: ofSound,
  response: SoundView,
})

export const ChannelSoundView = z.object({ sound: ChannelSound })

export const getChannelSound = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/sound',
  access: 'channel_owner',
  params: ofChannel,
  response: ChannelSoundView,
})

export const saveChannelSound = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/sound',
  access: 'channel_owner',
  params: ofChannel,
  /** Null for the defaults. */
  body: z.object({ sound: z.nullable(ChannelSound) }),
  response: ChannelSoundView,
})

/** Both answer with a WAV file of at most a minute, which a page fetches with its token and plays as a blob. */
export const MUSIC_PREVIEW_PATH = '/api/channels/:channel_id/music'
export const SOUND_PREVIEW_PATH = '/api/channels/:channel_id/sounds/:asset_id/preview'

/** Numbers of an address are text; their limits are those of a sound line. */
const number = z.optional(z.coerce.number())
const part = { from_ms: number, to_ms: number, fade_in_ms: number, fade_out_ms: number, gain_db: number }

export const SoundPreviewQuery = z.object(part)
export const MusicPreviewQuery = z.object({
  mood: MusicMood,
  role: z._default(SoundRole, 'intro'),
  variation: number,
  ...part,
})
