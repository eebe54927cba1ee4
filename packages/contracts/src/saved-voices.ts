import { DesignedVoice, SavedVoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })
const ofSavedVoice = z.object({ channel_id: z.string(), saved_voice_id: z.string() })

export const SavedVoice = z.object({
  saved_voice_id: z.string(),
  name: z.string(),
  voice_name: DesignedVoice,
  created_at: z.iso.datetime(),
})
export type SavedVoice = z.infer<typeof SavedVoice>

export const listSavedVoices = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/voices',
  access: 'channel_owner',
  params: ofChannel,
  response: z.object({ saved_voices: z.array(SavedVoice) }),
})

export const saveVoice = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/voices',
  access: 'channel_owner',
  params: ofChannel,
  body: z.object({ name: SavedVoiceName, voice_name: DesignedVoice }),
  response: SavedVoice,
})

export const renameSavedVoice = endpoint({
  method: 'PUT',
  path: '/api/channels/:channel_id/voices/:saved_voice_id',
  access: 'channel_owner',
  params: ofSavedVoice,
  body: z.object({ name: SavedVoiceName }),
  response: SavedVoice,
})

export const deleteSavedVoice = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/voices/:saved_voice_id',
  access: 'channel_owner',
  params: ofSavedVoice,
  response: z.object({ success: z.boolean() }),
})
