import { audioLimits } from '@app/domain/speech'
import { loudnessMeter } from '#lib/loudness-meter.ts'
import { toLevelledPcm } from './level.ts'
import { soundingRange } from './trim-silence.ts'

/** Below this nobody speaks. */
const SILENCE_LUFS = -55
/** What is softer than this can bridge is mostly noise, which should not become the loudest thing in the programme. */
const MAX_GAIN_DB = 30
/** A correction this small would not be heard. */
const CLOSE_ENOUGH_LU = 0.2
/** The meter's window, and a little more: a shorter sound is measured as if it went on. */
const MEASURABLE_SECONDS = 0.5

/**
 * The sounding part of a recording at the programme's loudness, peaks bent below the ceiling; undefined when it holds
 * no speech. Measured a second time because trimming and bending change it a little.
 */
export function levelToTarget(pcm: Int16Array, sample_rate_hz: number): Int16Array<ArrayBuffer> | undefined {
  const samples = toFloats(pcm)
  const measured = loudnessOf(samples, sample_rate_hz)
  if (measured < SILENCE_LUFS) return undefined
  const gain_db = Math.min(audioLimits.loudness_lufs - measured, MAX_GAIN_DB)
  const rough = toLevelledPcm(samples, fromDecibels(gain_db))
  const { from, to } = soundingRange(rough, sample_rate_hz)
  const left_db = audioLimits.loudness_lufs - loudnessOf(toFloats(rough.subarray(from, to)), sample_rate_hz)
  if (gain_db === MAX_GAIN_DB || Math.abs(left_db) < CLOSE_ENOUGH_LU) return rough.slice(from, to)
  return toLevelledPcm(samples.subarray(from, to), fromDecibels(Math.min(gain_db + left_db, MAX_GAIN_DB)))
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
