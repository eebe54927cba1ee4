import { audioLimits } from '@app/domain/speech'
import type { Speech } from '@app/ports/speech-engine.ts'
import { plausibleLength } from './plausible-length.ts'
import { measureSound, type SoundMeasures } from './sound-measures.ts'

/** Fault of a sound, in words for the log. */
export type SoundFault = 'silent' | 'clipped' | 'too short for its text' | 'too long for its text' | 'cut off' | 'click'

/** Softer than this is noise, not speech. */
const SILENT_LUFS = -45
const LONGEST_PAUSE_MS = 4_000
const FLAT_CRESTS = 4
/** A voice with sharp hisses has one now and then; a word that overflowed has dozens. */
const OVERFLOWN_JUMPS = 4
/** Difference by which a line is softer at its edges than in the middle. */
const EDGE_LU = 18
const CLICK_BEND = 0.02
const CLICK_RATIO = 30
/** Smallest audible difference between two lines. */
const SLACK_LU = 0.5
const HIGHEST_PEAK = 0.97

type Passed = { fault?: undefined; pcm: Uint8Array }

/** Looks at a sound before it is kept: it is refused, or brought to the programme's loudness. */
export async function passSoundGate(
  { pcm, sample_rate_hz }: Pick<Speech, 'pcm' | 'sample_rate_hz'>,
  spoken_text: string,
): Promise<Passed | { fault: SoundFault }> {
  const samples = samplesOf(pcm)
  const measures = await measureSound(samples, sample_rate_hz)
  const fault = faultOf(measures, spoken_text)
  return fault ? { fault } : { pcm: levelled(pcm, samples, measures) }
}

function faultOf(measures: SoundMeasures, spoken_text: string): SoundFault | undefined {
  const { least_ms, most_ms } = plausibleLength(spoken_text)
  const { sounding_ms, start, end } = measures
  const cut_rms = 10 ** ((measures.loudness_lufs - EDGE_LU) / 20)
  if (measures.loudness_lufs < SILENT_LUFS || measures.longest_pause_ms > LONGEST_PAUSE_MS) return 'silent'
  if (measures.flat_crests >= FLAT_CRESTS || measures.jumps >= OVERFLOWN_JUMPS) return 'clipped'
  if (sounding_ms < least_ms) return 'too short for its text'
  if (sounding_ms > most_ms) return 'too long for its text'
  if ([start, end].some(({ bend, bend_ratio }) => bend > CLICK_BEND && bend_ratio > CLICK_RATIO)) return 'click'
  if (start.rms > cut_rms || end.rms > cut_rms) return 'cut off'
  return undefined
}

/** Levels a clip as far as its peaks allow: nothing clips here, and the programme's limiter does the rest. */
function levelled(pcm: Uint8Array, samples: Int16Array, { loudness_lufs, peak }: SoundMeasures): Uint8Array {
  const missing = audioLimits.loudness_lufs - loudness_lufs
  if (Math.abs(missing) <= SLACK_LU) return pcm
  const gain = Math.min(10 ** (missing / 20), HIGHEST_PEAK / peak)
  return new Uint8Array(samples.map((sample) => Math.round(sample * gain)).buffer)
}

/** Views bytes as samples, copying them only if they are not aligned. */
function samplesOf(pcm: Uint8Array): Int16Array {
  const { buffer, byteOffset, byteLength } = pcm.byteOffset % 2 === 0 ? pcm : pcm.slice()
  return new Int16Array(buffer, byteOffset, byteLength / 2)
}
