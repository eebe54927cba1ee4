import { conversationLimits, spokenLimits, spokenSentences as sentences } from '@app/domain/conversations'
import { transcribeQuestion } from './conversations.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const seconds = conversationLimits.recording_ms / 1_000

export const transcriptionsDocs = describeContract(
  { transcribeQuestion },
  {
    tag: 'Conversations',
    fields: {
      text: 'The words; empty where nothing was said.',
      spoken_ms: 'How long the recording is, in milliseconds.',
    },
    endpoints: {
      transcribeQuestion: {
        summary: 'Transcribe a spoken question',
        description:
          `A WAV file of 16 bits in one channel at ${spokenLimits.sample_rate_hz / 1_000} kHz, at most ${seconds} seconds. ` +
          'The sound is transcribed in memory and never stored. Counts against the daily budget of transcribed minutes of the account. `getAskingOffer` says whether the server does it.',
        files: { sound: { description: 'The question.', types: ['audio/wav'], isRequired: true } },
        response: 'The words of the question.',
        refusals: [
          fieldRefused('sound', sentences.not_wav, 'The question is another file.'),
          fieldRefused('sound', sentences.too_long, 'The recording is longer than a question may be.'),
          refusal('not_implemented', sentences.off, 'The server has no recogniser.'),
          refusal(
            'rate_limited',
            sentences.rate_limited,
            'The rate limit for spoken questions is exceeded; see Retry-After.',
          ),
          refusal('unavailable', sentences.busy, 'The server transcribes as many questions as it can. Try again.'),
          refusal('unavailable', sentences.failed, 'The recogniser failed or did not answer in time. Try again.'),
        ],
      },
    },
  },
)
