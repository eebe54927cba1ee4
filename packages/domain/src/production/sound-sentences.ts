import { productionLimits } from './limits.ts'

const MINUTE_MS = 60_000
const longest = productionLimits.longest_sound_ms / MINUTE_MS

/** Refusals of an uploaded sound, and what helps. */
export const soundSentences = {
  no_file: 'Choose an audio file',
  empty: 'This file is empty',
  too_large: `This file is larger than ${productionLimits.sound_file_mb} MB. A sound can be at most ${longest} minutes long.`,
  too_long: `This sound is longer than ${longest} minutes. Cut it, or choose another.`,
  too_short: 'This file has no sound: it is shorter than a fifth of a second.',
  silent: 'This sound is silent. Choose another.',
  is_video: 'This is a video. Choose an audio file.',
  damaged: 'This file cannot be read as sound: it is damaged or cut off.',
  /** The studio converts any sound that the browser can play before it sends it. */
  not_wav: 'This file cannot be read as sound. Send a WAV file.',
  wav_sizes: 'This WAV file is damaged: the sizes in its header do not fit what it holds.',
  wav_format: 'This WAV file cannot be read: its sound has to be PCM with 16, 24 or 32 bits a sample.',
  wav_channels: 'This WAV file has more than two channels. Mix it down to stereo.',
  wav_rate: 'This WAV file has an unusual sample rate. Use 8 to 192 kHz.',
  too_many: `A channel can have at most ${productionLimits.sounds_of_channel} sounds. Remove one to add another.`,
  missing: 'This sound no longer exists',
  removed: 'Sound removed',
  credit_needed: 'CC BY asks for a credit: name who made it.',
  title_required: 'Give the sound a title',
  title_long: `Title must not exceed ${productionLimits.title} characters`,
  credit_long: `Credit must not exceed ${productionLimits.credit} characters`,
  source_long: `Source must not exceed ${productionLimits.source} characters`,
  /** Problem of a line's sound that keeps an item from being made. */
  inLine: (number: number, problem: string) => `Line ${number}: ${problem}`,
  line_missing: 'its sound is not among the sounds of this channel. Remove it or choose another.',
  lineWithoutLicence: (title: string) => `say what licence the sound “${title}” has before you publish it.`,
} as const
