import type { SoundLine } from '@app/domain/production'
import type { WorkDeps } from '#deps.ts'
import type { StereoSound } from '#ports/stereo-sound.ts'

type Place = { channel_id: string; line: Pick<SoundLine, 'source' | 'role' | keyof Shape> }
type Shape = Pick<SoundLine, 'from_ms' | 'to_ms' | 'fade_in_ms' | 'fade_out_ms' | 'gain_db'>

/**
 * What a sound line of a channel sounds like: at the level of all sounds, trimmed, faded and with its gain. Undefined where nothing
 * is left to play: a file that is gone, or a part that lies behind the end. The same line is the same samples.
 */
export async function readSound(
  deps: Pick<WorkDeps, 'db' | 'storage' | 'music'>,
  { channel_id, line }: Place,
): Promise<StereoSound | undefined> {
  const { source, role } = line
  const whole =
    source.kind === 'music'
      ? await deps.music.compose({ seed: channel_id, mood: source.mood, variation: source.variation, role })
      : undefined
  return whole && shape(whole, line)
}

function shape({ left, right, sample_rate_hz }: StereoSound, line: Shape): StereoSound | undefined {
  const samples = (ms: number) => Math.round((ms * sample_rate_hz) / 1_000)
  const from = samples(line.from_ms)
  const to = line.to_ms === null ? left.length : Math.min(left.length, samples(line.to_ms))
  if (from >= to) return undefined
  const fades = { rise: samples(line.fade_in_ms), fall: samples(line.fade_out_ms), gain: 10 ** (line.gain_db / 20) }
  return { left: fade(left.slice(from, to), fades), right: fade(right.slice(from, to), fades), sample_rate_hz }
}

type Fades = { rise: number; fall: number; gain: number }

/** Fades are raised cosines, which begin and end without a corner. */
function fade(samples: Float32Array, { rise, fall, gain }: Fades): Float32Array {
  for (let i = 0; i < samples.length; i++)
    samples[i] = (samples[i] ?? 0) * gain * raisedCosine(i, rise) * raisedCosine(samples.length - 1 - i, fall)
  return samples
}

function raisedCosine(at: number, length: number): number {
  return at >= length ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * at) / length)
}
