import { voiceLimits, voiceSentences as sentences } from '@app/domain/voices'
import type { SavedVoice } from './saved-voices.ts'
import * as contract from './saved-voices.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const SAVED_VOICE_ID = '5c0d2b7e-91f4-4a36-8e2d-7b1a0c9f3e54'
const nora: SavedVoice = {
  saved_voice_id: SAVED_VOICE_ID,
  name: 'Nora',
  voice_name: 'Kore_p2_c-1_t0_r1_lively',
  created_at: '2026-11-21T09:30:00.000Z',
}
const saved = { saved: { summary: 'The saved voice', value: nora } }
const missing = refusal('not_found', sentences.saved_missing, 'The channel has no such saved voice.')
const taken = refusal('conflict', sentences.name_taken, 'Another saved voice of the channel has this name.')
const ofOthers = fieldRefused('name', sentences.name_of_voice, 'The name is that of a voice of the catalogue.')

export const savedVoicesDocs = describeContract(contract, {
  tag: 'Voices',
  fields: {
    saved_voice_id: 'The saved voice.',
    name: 'What the channel calls it.',
    voice_name: 'The voice; lines name it, so that they keep it when the saved name goes.',
    created_at: 'When it was saved.',
    saved_voices: 'In the order of their names.',
    success: 'Always true.',
  },
  examples: { saved_voice_id: SAVED_VOICE_ID, name: 'Nora', voice_name: nora.voice_name },
  schemas: { SavedVoice: 'A designed voice that a channel saved under a name.' },
  endpoints: {
    listSavedVoices: {
      summary: 'List the saved voices of a channel',
      description: 'For its owner alone.',
      response: 'The saved voices.',
    },
    saveVoice: {
      summary: 'Save a designed voice under a name',
      description: `At most ${voiceLimits.saved.count} for a channel. The voice works everywhere without being saved: the name is for people.`,
      refusals: [
        ofOthers,
        fieldRefused('voice_name', sentences.not_designed, 'The voice is none that was designed.'),
        taken,
      ],
      answers: saved,
    },
    renameSavedVoice: {
      summary: 'Rename a saved voice',
      description: 'Finished items keep the names that they have.',
      refusals: [missing, ofOthers, taken],
      answers: saved,
    },
    deleteSavedVoice: {
      summary: 'Delete a saved voice',
      description: 'Only the name goes: items, drafts and channels that use the voice go on using it.',
      response: 'It is deleted.',
      refusals: [missing],
    },
  },
})
