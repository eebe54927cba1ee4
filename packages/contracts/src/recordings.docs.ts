import { recordingLimits, recordingSentences as sentences } from '@app/domain/recordings'
import { storageFullSentence, sourceLimits } from '@app/domain/sources'
import { describeContract } from './openapi/describe.ts'
import { RECORDING_ID } from './openapi/examples.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './recordings.ts'
import type { RecordingView } from './recordings.ts'

const recording: RecordingView = {
  recording_id: RECORDING_ID,
  text: 'A light needs no password.',
  voice_name: 'Kore',
  duration_ms: 2_400,
  loudness_lufs: -21.4,
  peak_db: -6.2,
  noise_db: -61,
  is_quiet: false,
  is_noisy: false,
  clipped_ms: [],
  words_match: { by: 'comparison', fits: true, words: 5, missing: [] },
  words: [
    [0, 1, 350, 420],
    [2, 7, 420, 760],
    [8, 13, 760, 1_080],
    [14, 16, 1_080, 1_300],
    [17, 26, 1_300, 2_010],
  ],
  words_estimated: false,
  peaks: [0, 0.02, 0.41, 0.49, 0.3],
  from_ms: 290,
  to_ms: 2_100,
  noise_reduction: false,
  match_level: true,
  gain_db: 5.4,
  is_used: false,
  created_at: '2026-11-21T09:30:00.000Z',
}
const missing = refusal('not_found', sentences.missing, 'The caller has no such recording in this channel.')

export const recordingsDocs = describeContract(contract, {
  tag: 'Recordings',
  fields: {
    recording_id: 'The recording.',
    text: 'The line that it says.',
    voice_name: 'The voice that it stands in for.',
    duration_ms: 'How long it is, in milliseconds.',
    loudness_lufs: 'Its integrated loudness by BS.1770-4.',
    peak_db: 'Its highest sample, in dBFS.',
    noise_db: 'How loud it is where nobody speaks, in dBFS.',
    is_quiet: 'Whether it is so quiet that its noise would be heard once it is as loud as other lines.',
    is_noisy: `Whether speech is less than ${recordingLimits.noisy_snr_db} dB above the noise, so that noise reduction helps.`,
    clipped_ms: 'Where it is clipped, in milliseconds.',
    words_match:
      'Whether the words of the line were found: by a `recognizer`, which names the `missing` ones, by `comparison` with the line read aloud, which tells only whether it fits, or `unknown`.',
    words: 'Each word as `[from, to, start_ms, end_ms]`: characters of the line, milliseconds.',
    words_estimated: 'Whether the times of the words were only guessed by their lengths.',
    peaks: 'The waveform as greatest amplitudes of equal slices, 0 to 1.',
    from_ms: 'Where the part begins that is kept.',
    to_ms: 'Where it ends.',
    noise_reduction: 'Whether noise is reduced.',
    match_level: 'Whether it is brought to the loudness of the other lines.',
    gain_db: 'What bringing it to that loudness changes, in decibels.',
    is_used: 'Whether a clip was made of it, so that a line can name it.',
    is_mine: 'The statement that this is the voice of the caller, or that they may use it; must be true.',
    created_at: 'When it was recorded.',
  },
  examples: {
    text: recording.text,
    voice_name: 'Kore',
  },
  schemas: { RecordingView: 'A take of a line that a person recorded.' },
  endpoints: {
    addRecording: {
      summary: 'Add a take of a line',
      description:
        `A WAV file of 16 bits in one or two channels at ${recordingLimits.sample_rate_hz.min / 1_000} to ${recordingLimits.sample_rate_hz.max / 1_000} kHz, at most ${recordingLimits.longest_ms / 60_000} minutes. ` +
        `It is measured, and the words of the line are looked for in it. ${sentences.kept_for} It counts against the storage of the account.`,
      files: { sound: { description: 'The take.', types: ['audio/wav'], isRequired: true } },
      refusals: [
        fieldRefused('sound', sentences.not_wav, 'It is another file.'),
        fieldRefused('sound', sentences.too_long(660_000), 'It is too long.'),
        fieldRefused('sound', sentences.too_short, 'There is no sound in it.'),
        fieldRefused('sound', sentences.silent(-Infinity), 'Nothing can be heard in the take.'),
        fieldRefused('text', sentences.text_required, 'The line is blank.'),
        refusal('too_large', sentences.too_large, 'The file is too large.'),
        refusal(
          'too_large',
          storageFullSentence(sourceLimits.account_mb * 1_048_576),
          'The storage of the account is full.',
        ),
        refusal('rate_limited', sentences.rate_limited, 'The rate limit for takes is exceeded; see Retry-After.'),
      ],
    },
    getRecording: {
      summary: 'Get a take',
      description: `Its sound is at \`${contract.RECORDING_SOUND_PATH}\`, for its owner alone.`,
      refusals: [missing],
    },
    useRecording: {
      summary: 'Make the sound of a line from a take',
      description:
        'Makes a clip of the part that is kept. A line with this `recording_id` and the same words is then said by it, costs no tokens and is marked as a human voice. Can be done again with other settings, for lines from then on.',
      response: 'The sound of the line.',
      fields: {
        words: 'Counted from the start of the part that is kept.',
        peaks: 'The greatest amplitude in each slice of 100 ms, 0 to 1.',
      },
      refusals: [
        missing,
        fieldRefused('is_mine', sentences.mine_required, '`is_mine` is false.'),
        fieldRefused('to_ms', sentences.bad_range, 'The part is too short or does not lie within the take.'),
        fieldRefused('to_ms', sentences.trimmed_silent(-Infinity), 'Nothing can be heard in the part.'),
      ],
    },
    deleteRecording: {
      summary: 'Delete a take',
      description: 'Takes that a line of an item or of a draft uses stay.',
      response: 'The take is deleted.',
      refusals: [missing, refusal('conflict', sentences.in_use, 'A line uses it.')],
    },
  },
})
