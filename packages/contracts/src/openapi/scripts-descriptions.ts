import { generationSentences, TOO_MANY_VOICES_SENTENCE } from '@app/domain/scripts'
import { sourceLimits, sourceSentences } from '@app/domain/sources'
import type * as contract from '../scripts.ts'
import type { PassageView, ScriptView } from '../scripts.ts'
import type { Descriptions } from './description.ts'
import { CHANNEL_ID } from './examples.ts'
import { channelMissing, channelOfOthers, fieldRefused, formRefusals, noTokens } from './refusals.ts'

const SCRIPT_ID = '5d0a7c3e-91b4-4f26-8e1d-2c6f9b3a7048'
const SOURCE_ID = 'b2d7e9a1-4c58-4f03-9e6a-7c1f0d3b8525'
const PASSAGE_ID = 'e81c5b07-3d92-4a6f-b5e0-94d7c2f1a863'
const script_id = { description: 'The script.', example: SCRIPT_ID }
const missing = {
  code: 'not_found',
  detail: generationSentences.missing,
  when: 'The caller has asked for no such script.',
} as const

const passage: PassageView = {
  passage_id: PASSAGE_ID,
  source_id: SOURCE_ID,
  title: 'Trinity House logbook',
  place: { page: 4 },
  text: 'The lamp was lit for the first time on 1 October 1874.',
  url: null,
}
const script: ScriptView = {
  script_id: SCRIPT_ID,
  channel_id: CHANNEL_ID,
  status: 'processing',
  progress: { stage: 'reading', done: 2, of: 5, name: 'trinity-house-logbook.pdf' },
  elapsed_seconds: 6,
  utterances: [],
  passages: [],
  sources: [{ source_id: SOURCE_ID, name: 'trinity-house-logbook.pdf', problem: '', note: '' }],
  note: '',
  error: '',
  writer: { name: 'gemini', is_offline: false },
}
const written: ScriptView = {
  ...script,
  status: 'completed',
  progress: { stage: 'checking' },
  elapsed_seconds: 48,
  utterances: [{ voice_name: 'Kore', text: 'The lamp was first lit in October 1874.', passage_ids: [PASSAGE_ID] }],
  passages: [passage],
}
const known_names = ['Slow Machines', 'Kore Halloran']
const offline = { name: 'embedded', is_offline: true }

export const scriptsDescriptions: Descriptions<typeof contract> = {
  createScript: {
    tag: 'Scripts',
    summary: 'Have a script written from sources',
    description:
      'Files, links and texts become sources of the draft of the caller in the channel; `source_ids` are such as it has already. ' +
      `At most ${sourceLimits.count} together. It costs no tokens, but needs a balance. Ask for the script once a second; it takes 30 s to 5 minutes. ` +
      'A script that is being written for the same draft is given up for it. The same `Idempotency-Key` is the same script.',
    credential: 'required',
    takesIdempotencyKey: true,
    body: {
      channel_id: { description: 'The channel; it comes before the files.', example: CHANNEL_ID },
      voices: { description: 'One voice or two, the host first, as JSON text.', example: '["Kore","Puck"]' },
      urls: { description: 'Links as JSON text.', example: '["https://example.com/gps-spoofing-baltic"]' },
      texts: { description: 'Texts as JSON text.', example: '["Notes on Fresnel lenses."]' },
      source_ids: { description: 'Sources of the draft as JSON text.', example: JSON.stringify([SOURCE_ID]) },
      user_custom_prompt: {
        description: `What is asked of the writer, in at most ${sourceLimits.custom_prompt.toLocaleString('en-US')} characters; without it a prompt for so many voices is used.`,
        example: 'Keep it dry and curious.',
      },
    },
    files: {
      files: { description: 'A file; repeated for each.', types: ['application/octet-stream'], isRequired: false },
    },
    refusals: [
      ...formRefusals,
      noTokens,
      channelOfOthers,
      channelMissing,
      fieldRefused('voices', TOO_MANY_VOICES_SENTENCE, 'There are more than two voices.'),
      fieldRefused('user_custom_prompt', sourceSentences.nothing_to_write_from, 'There is no source and no prompt.'),
      fieldRefused('source_ids', sourceSentences.missing, 'The draft has no such source.'),
      {
        code: 'rate_limited',
        detail: generationSentences.too_often,
        when: 'The account has asked for too many scripts of late; Retry-After says how long to wait.',
      },
    ],
    answers: { accepted: { summary: 'The new script', value: { script_id: SCRIPT_ID } } },
  },
  getScript: {
    tag: 'Scripts',
    summary: 'Ask how far a script is',
    description: 'To be asked once a second until its status is another than `processing`.',
    credential: 'required',
    params: { script_id },
    refusals: [missing],
    answers: {
      reading: { summary: 'It is being written', value: script },
      written: { summary: 'It is written', value: written },
    },
  },
  cancelScript: {
    tag: 'Scripts',
    summary: 'Cancel a script',
    description: 'Its writing stops soon. One that has ended stays as it is.',
    credential: 'required',
    params: { script_id },
    refusals: [missing],
    answers: { cancelled: { summary: 'It is given up', value: { ...script, status: 'cancelled' } } },
  },
  markScriptSeen: {
    tag: 'Scripts',
    summary: 'Note that the end of a script was seen',
    description: 'From then on it is not offered as the news of its draft.',
    credential: 'required',
    params: { script_id },
    refusals: [missing],
    answers: { noted: { summary: 'It is noted', value: { success: true } } },
  },
  getDraftScript: {
    tag: 'Scripts',
    summary: 'Read what was written for a draft',
    description:
      'For a page that comes back: the script that it may have missed, what the lines of all its scripts stand on, and who would write the next.',
    credential: 'required',
    params: { channel_id: { description: 'The channel.', example: CHANNEL_ID } },
    refusals: [channelOfOthers, channelMissing],
    answers: {
      written: {
        summary: 'A script that was not seen yet',
        value: { script: written, passages: [passage], known_names, writer: script.writer },
      },
      none: { summary: 'There is none', value: { script: null, passages: [], known_names, writer: offline } },
    },
  },
}
