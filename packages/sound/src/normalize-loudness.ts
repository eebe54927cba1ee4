import { audioLimits } from '@app/domain/speech'
import { loudnessMeter } from './loudness-meter.ts'
import { applyGain } from './apply-gain.ts'
import { soundingRange } from './trim-silence.ts'

/** Audio below this contains no speech. */
const SILENCE_LUFS = -55
/** The maximum gain: softer audio is mostly noise, which should not become the loudest part of the episode. */
const MAX_GAIN_DB = 30
/** A smaller correction is inaudible. */
const CLOSE_ENOUGH_LU = 0.2
/** The meter's window and a little more: shorter audio is repeated for the measurement. */
const MEASURABLE_SECONDS = 0.5

/**
 * Trims silence and normalizes to the loudness of an episode, with peaks limited below the ceiling; undefined when there is
 * no speech. Measures a second time, because trimming and limiting change the loudness a little.
 */
export function normalizeLoudness(pcm: Int16Array, sample_rate_hz: number): Int16Array<ArrayBuffer> | undefined {
  const samples = toFloats(pcm)
  const measured = loudnessOf(samples, sample_rate_hz)
  if (measured < SILENCE_LUFS) return undefined
  const gain_db = Math.min(audioLimits.loudness_lufs - measured, MAX_GAIN_DB)
  const rough = applyGain(samples, fromDecibels(gain_db))
  const { from, to } = soundingRange(rough, sample_rate_hz)
  const left_db = audioLimits.loudness_lufs - loudnessOf(toFloats(rough.subarray(from, to)), sample_rate_hz)
  if (gain_db === MAX_GAIN_DB || Math.abs(left_db) < CLOSE_ENOUGH_LU) return rough.slice(from, to)
  return applyGain(samples.subarray(from, to), fromDecibels(Math.min(gain_db + left_db, MAX_GAIN_DB)))
}

/** Integrated loudness in LUFS, of sounds of any length. */
export function loudnessOf(samples: Float32Array, sample_rate_hz: number): number {
  if (samples.length === 0) return -Infinity
  const meter = loudnessMeter(sample_rate_hz)
  const times = Math.ceil((MEASURABLE_SECONDS * sample_rate_hz) / samples.length)
  for (let time = 0; time < times; time++) meter.push(samples)
  return meter.integrated()
}

function toFloats(pcm: Int16Array): Float32Array {
  const samples = new Float32Array(pcm.length)
  for (let i = 0; i < pcm.length; i++) samples[i] = (pcm[i] ?? 0) / 32_768
  return samples
}

function fromDecibels(db: number): number {
  return 10 ** (db / 20)
}
