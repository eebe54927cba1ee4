import { recordingLimits } from './limits.ts'

const { longest_ms, sample_rate_hz, kept_days } = recordingLimits
const MINUTES = longest_ms / 60_000

export const recordingSentences = {
  no_file: 'Please choose a sound file',
  not_wav: 'This is not a WAV file. Drop a sound file into the recorder instead: your browser reads it.',
  other_format: 'Please send a WAV file with 16 bits a sample, in one or two channels',
  other_rate: (rate: number) =>
    `This file has ${rate.toLocaleString('en-US')} samples a second. Please send ${sample_rate_hz.min.toLocaleString('en-US')} to ${sample_rate_hz.max.toLocaleString('en-US')}.`,
  too_large: `This file is too large. A recording can take up to ${MINUTES} minutes at ${sample_rate_hz.kept / 1_000} kHz.`,
  too_long: (ms: number) => `A recording can take up to ${MINUTES} minutes. This one takes ${Math.round(ms / 60_000)}.`,
  too_short: 'There is no sound in it. Please record the line again.',
  /** Includes the measured level, so that one can tell a dead microphone from a distant one. */
  silent: (lufs: number) =>
    `Nothing can be heard in it: ${Number.isFinite(lufs) ? `its level is ${minus(lufs)} LUFS` : 'it is silent'}. Check which microphone is chosen and whether it is muted.`,
  trimmed_silent: (lufs: number) =>
    `Nothing can be heard in the part that is kept${Number.isFinite(lufs) ? `: its level is ${minus(lufs)} LUFS` : ''}. Move the handles.`,
  text_required: 'Please write the line before you record it',
  mine_required: 'Please confirm that this is your voice, or that you may use it',
  bad_range: 'Please keep a part of the take that begins before it ends and lies within it',
  missing: 'This recording no longer exists',
  in_use: 'A line uses this recording. Give the line back to the AI voice first.',
  rate_limited: 'You have recorded too many takes. Please try again later.',
  line_missing: 'its recording no longer exists. Record it again, or use the AI voice.',
  line_unused: 'its recording was not kept. Choose a take, or use the AI voice.',
  line_other_words: 'its recording has other words. Record it again, or use the AI voice.',
  /** An item whose recorded line can be made no more. */
  lost: 'A recording of this episode is lost. Record the line again, or give it back to the AI voice.',
  kept_for: `Takes that no line uses are deleted after ${kept_days} days.`,
} as const

/** Share of an item's lines that a person recorded. */
export function recordedLinesSentence(recorded: number, lines: number): string {
  return recorded === 1
    ? `1 of ${lines} lines is recorded by a person.`
    : `${recorded} of ${lines} lines are recorded by a person.`
}

function minus(value: number): string {
  return String(Math.round(value)).replace('-', '−')
}
