import { TEST_TEXT_TOO_LONG_SENTENCE, testAudioLimits } from '@app/domain/scripts'
import { voiceLimits, voiceSentences } from '@app/domain/voices'
import type { VoiceView } from './voices.ts'
import * as contract from './voices.ts'
import { describeContract } from './openapi/describe.ts'
import {
  channelMissing,
  channelOfOthers,
  fieldRefused,
  keyReused,
  noTokens,
  queryRefused,
  refusal,
  testNotVoiced,
} from './openapi/refusals.ts'

export const voice: VoiceView = {
  name: 'Kore',
  gender: 'female',
  character: 'Firm, clear',
  preview_url: '/media/voices/Kore-8d1f4c7a90b35e26.mp3',
  preview_peaks: [0.08, 0.52, 0.61, 0.34, 0.57, 0.12],
  sounds_like: ['Zephyr', 'Aoede'],
  row: 'distinct',
  accent: 'en-US',
}
const missing = refusal('not_found', voiceSentences.missing, 'The caller has no such test audio.')
const { page_by_default } = voiceLimits.history

export const voicesDocs = describeContract(contract, {
  tag: 'Voices',
  fields: {
    content_id: 'The test audio.',
    name: 'Its name.',
    gender: 'Whether it is a male or a female voice.',
    character: 'Its character in two words.',
    preview_url: 'Address of a short sample; open to all. Empty where no engine of this server has a similar voice.',
    preview_peaks: 'Loudness of that sample in slices of 100 ms, 0 to 1; empty until it was made.',
    sounds_like: 'The voices that listeners may confuse it with, as the engine of this server speaks them.',
    row: 'Where it is shown: `distinct` among those that nobody confuses, `alike` with those that resemble one of them, `more` last.',
    accent: 'The accent that it speaks with, as a BCP 47 tag.',
    designs: 'Whether designed voices sound as they were designed; where not, their base speaks.',
    engine: 'The engine of this server.',
    speakers: 'How many speakers of its model are voices beside the thirty, and their accents.',
    search: 'A part of the name.',
    total: 'How many there are with these filters.',
    note: 'What to tell people where the design is not heard as it was made; otherwise empty.',
    voice_name: 'The designed voice.',
    voices: 'In a fixed order.',
    languages: 'The languages of the engine of this server, as primary tags of BCP 47; null where it takes any.',
    status: 'The state of the test audio.',
    audio_url: 'Empty until completed; then the endpoint that returns a link to the sound.',
    test_script: 'The text, one paragraph a line.',
    config: '`voice_id`: the voice that speaks first.',
    utterances: 'The lines in order, for one or two voices.',
    created_at: 'When it was requested.',
    limit: 'How many at once.',
    url: 'Opens without a token until it expires.',
    expires_in_seconds: 'For how long that is.',
    download_url: 'The same sound, as a file with a name; valid as long as `url`.',
  },
  examples: {
    voice_name: 'Kore_p2_c-1_t0_r1_lively',
    search: 'Reader',
  },
  schemas: {
    VoiceView: 'A voice, with a sample.',
    TestAudio: 'Sound that only the person who made it can hear.',
  },
  endpoints: {
    listVoices: {
      summary: 'List the voices',
      description:
        'The thirty voices in display order, each with the address of a sample. The engine of ' +
        'this server makes the sample at its first request, which may take some seconds; where the engine changes, the address does.',
      response: 'The voices.',
    },
    listSpeakers: {
      summary: 'List the speakers of the model',
      description: `The voices that the engine of this server has beside the thirty, ${voiceLimits.speakers_page} at once. Their names are voices like any other.`,
      fields: {
        after: '`next` of the previous page.',
        gender: 'Only these.',
        accent: 'Only speakers with this accent.',
      },
      response: 'A page of speakers.',
    },
    previewDesign: {
      summary: 'Hear a designed voice',
      description:
        'Begins the sample of a designed voice and returns its address, which answers once the sample is made.',
      response: 'Where it can be heard.',
      refusals: [
        refusal('rate_limited', voiceSentences.rate_limited, 'Too many designs in a minute; see Retry-After.'),
      ],
    },
    listTestAudio: {
      summary: 'List test audio',
      description: `Finished test audio of the caller, newest first; ${page_by_default} at once unless \`limit\` is another number.`,
      response: 'A page of test audio.',
      refusals: [queryRefused('limit', contract.HISTORY_PAGE_SENTENCE, 'limit is no such number.')],
    },
    generateTestAudio: {
      summary: 'Hear a few lines before anything is published',
      description:
        `Takes one or more lines of at most ${testAudioLimits.characters.toLocaleString('en-US')} characters together, sets the tokens aside and responds at once. ` +
        'Follow `test_audio.updated` in the live events, or poll it. Lines that were spoken for the caller before cost nothing again, and neither does what fails.',
      takesIdempotencyKey: true,
      response: 'The new test audio.',
      fields: { channel_id: 'A channel of the caller, whose pronunciations are used.' },
      refusals: [
        noTokens,
        fieldRefused('utterances', TEST_TEXT_TOO_LONG_SENTENCE, 'The lines are too long together.'),
        testNotVoiced,
        channelMissing,
        channelOfOthers,
        keyReused,
        refusal(
          'rate_limited',
          voiceSentences.rate_limited,
          'The rate limit for test audio is exceeded, for the account or its address; see Retry-After.',
        ),
      ],
    },
    getTestAudio: {
      summary: 'Read test audio',
      description: 'Its state and its lines. It is kept for a month.',
      refusals: [missing],
    },
    getTestAudioUrl: {
      summary: 'Get an address that plays test audio',
      description: 'The address opens by itself, without a token, until it expires.',
      response: 'Where the sound opens.',
      refusals: [
        missing,
        refusal('conflict', voiceSentences.not_ready, 'The test audio is still being made, or has failed.'),
      ],
    },
  },
})
