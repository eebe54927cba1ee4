import { TEST_TEXT_TOO_LONG_SENTENCE, testAudioLimits } from '@app/domain/scripts'
import { voiceLimits, voiceSentences } from '@app/domain/voices'
import * as contract from '../voices.ts'
import type { Descriptions } from './description.ts'
import * as example from './examples.ts'
import * as refusal from './refusals.ts'

const params = { content_id: { description: 'The test audio.', example: example.CONTENT_ID } }
const missing = {
  code: 'not_found',
  detail: voiceSentences.missing,
  when: 'The caller has no such test audio.',
} as const

export const voicesDescriptions: Descriptions<typeof contract> = {
  listVoices: {
    tag: 'Voices',
    summary: 'List the voices',
    description:
      'The thirty voices in their order, each with the address of a few words that it says. That sound is made by the engine of ' +
      'this server when it is first asked for, which may take some seconds; where the engine changes, the address does.',
    credential: 'optional',
    refusals: [],
    answers: { all: { summary: 'The voices', value: { voices: [example.voice], languages: ['en'] } } },
  },
  listTestAudio: {
    tag: 'Voices',
    summary: 'List test audio',
    description: `What the caller tried and can be heard, newest first; ${voiceLimits.history.page_by_default} at once unless another number is asked for.`,
    credential: 'required',
    query: {
      after: { description: '`next` of the page before; without it, the first page.', example: example.NEXT },
      limit: { description: 'How many at once.', example: String(voiceLimits.history.page) },
    },
    refusals: [
      refusal.positionUnreadable,
      refusal.queryRefused('after', 'array'),
      {
        code: 'validation_failed',
        detail: [{ loc: ['query', 'limit'], msg: contract.HISTORY_PAGE_SENTENCE }],
        when: 'limit is no such number.',
      },
    ],
    answers: { last: { summary: 'The last page', value: { items: [example.testAudio], next: null } } },
  },
  generateTestAudio: {
    tag: 'Voices',
    summary: 'Hear a few lines before anything is published',
    description:
      `Takes one or more lines of at most ${testAudioLimits.characters.toLocaleString('en-US')} characters together, sets the tokens aside and answers at once. ` +
      'Follow `test_audio.updated` in the live events, or ask for it. Lines that were spoken for the caller before cost nothing again, and neither does what fails.',
    credential: 'required',
    body: {
      utterances: {
        description: 'The lines in order, for one or two voices.',
        example: JSON.stringify(example.script.utterances),
      },
      channel_id: {
        description: 'The channel that they are for, which says some words in its own way.',
        example: example.CHANNEL_ID,
      },
      lexicon: {
        description: 'Words that are said differently on trial; they go before those of the channel.',
        example: JSON.stringify([example.lexicon_entry]),
      },
    },
    refusals: [
      refusal.noTokens,
      refusal.fieldRefused('utterances', TEST_TEXT_TOO_LONG_SENTENCE, 'The lines are too long together.'),
      refusal.channelMissing,
      refusal.channelOfOthers,
      {
        code: 'rate_limited',
        detail: voiceSentences.too_many,
        when: 'The account or its address has tried too much of late; Retry-After says how long to wait.',
      },
    ],
    answers: {
      accepted: {
        summary: 'The new test audio',
        value: { content_id: example.CONTENT_ID, task_id: example.CONTENT_ID },
      },
    },
  },
  getTestAudio: {
    tag: 'Voices',
    summary: 'Read test audio',
    description: 'How far it is, and what it says. It is kept for a month.',
    credential: 'required',
    params,
    refusals: [missing],
    answers: { completed: { summary: 'It can be heard', value: example.testAudio } },
  },
  getTestAudioUrl: {
    tag: 'Voices',
    summary: 'Get an address that plays test audio',
    description: 'The address opens by itself, without a token, until it expires.',
    credential: 'required',
    params,
    refusals: [
      missing,
      {
        code: 'conflict',
        detail: voiceSentences.not_ready,
        when: 'The test audio is still in the making, or has failed.',
      },
    ],
    answers: {
      signed: {
        summary: 'The address',
        value: { url: example.test_audio_link, expires_in_seconds: 900, download_url: example.test_audio_download },
      },
    },
  },
}
