import { recordingLimits, WordsMatch } from '@app/domain/recordings'
import { SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { VoiceName } from '@app/domain/voices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const ofChannel = z.object({ channel_id: z.string() })
const ofRecording = z.object({ channel_id: z.string(), recording_id: z.string() })

const ms = z.int().check(z.minimum(0), z.maximum(recordingLimits.longest_ms))
/** `[from, to, start_ms, end_ms]`: characters of the line, time within the whole take. */
const RecordedWord = z.tuple([z.int(), z.int(), z.int(), z.int()])

export const RecordingView = z.object({
  recording_id: z.string(),
  text: z.string(),
  voice_name: z.string(),
  duration_ms: z.int(),
  loudness_lufs: z.number(),
  peak_db: z.number(),
  noise_db: z.number(),
  is_quiet: z.boolean(),
  /** Noise reduction would help. */
  is_noisy: z.boolean(),
  clipped_ms: z.array(z.int()),
  words_match: WordsMatch,
  words: z.array(RecordedWord),
  words_estimated: z.boolean(),
  peaks: z.array(z.number()),
  from_ms: z.int(),
  to_ms: z.int(),
  noise_reduction: z.boolean(),
  match_level: z.boolean(),
  /** Gain that brings it to the level of the other lines, in decibels. */
  gain_db: z.number(),
  is_used: z.boolean(),
  created_at: z.iso.datetime(),
})
export type RecordingView = z.infer<typeof RecordingView>

export const addRecording = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/recordings',
  access: 'channel_owner',
  params: ofChannel,
  body: z.object({ text: z.string().check(z.maxLength(SCRIPT_MAX_CHARS)), voice_name: VoiceName }),
  files: ['sound'],
  max_field_bytes: { text: 4 * SCRIPT_MAX_CHARS },
  response: RecordingView,
})

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/channels/:channel_id/recordings/:recording_id',
  access: 'channel_owner',
  params: ofRecording,
  response: RecordingView,
})

export const useRecording = endpoint({
  method: 'POST',
  path: '/api/channels/:channel_id/recordings/:recording_id/use',
  access: 'channel_owner',
  params: ofRecording,
  body: z.object({
    from_ms: ms,
    to_ms: ms,
    noise_reduction: z._default(z.boolean(), false),
    match_level: z._default(z.boolean(), true),
    is_mine: z.boolean(),
  }),
  response: z.object({
    recording_id: z.string(),
    duration_ms: z.int(),
    words: z.array(RecordedWord),
    words_estimated: z.boolean(),
    peaks: z.array(z.number()),
  }),
})

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/channels/:channel_id/recordings/:recording_id',
  access: 'channel_owner',
  params: ofRecording,
  response: z.object({ success: z.boolean() }),
})

/** The sound of a take as WAV, whole and as it was recorded; its owner's alone. */
export const RECORDING_SOUND_PATH = '/api/channels/:channel_id/recordings/:recording_id/sound.wav'
