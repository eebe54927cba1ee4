import type { SoundLine } from '@app/domain/production'
import type { WorkDeps } from '#deps.ts'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { readAssetPart } from './read-asset-part.ts'

const RATE_HZ = 44_100

type ReadDeps = Pick<WorkDeps, 'db' | 'storage' | 'music'>
type Shape = Pick<SoundLine, 'from_ms' | 'to_ms' | 'fade_in_ms' | 'fade_out_ms' | 'gain_db'>
type Place = { channel_id: string; line: Pick<SoundLine, 'source' | 'role' | keyof Shape> }

/**
 * Sound of a channel's sound line: at the level of all sounds, trimmed, faded and with its gain. Undefined if nothing
 * is left to play: a file that is gone, or a part that lies behind the end. The same line is the same samples.
 */
export async function readSound(deps: ReadDeps, { channel_id, line }: Place): Promise<StereoSound | undefined> {
  const from = samplesIn(line.from_ms)
  const to = line.to_ms === null ? undefined : samplesIn(line.to_ms)
  const part = await readPart(deps, { channel_id, line }, { from, to })
  if (!part || part.left.length === 0) return undefined
  const fades = { rise: samplesIn(line.fade_in_ms), fall: samplesIn(line.fade_out_ms), gain: 10 ** (line.gain_db / 20) }
  return { left: fade(part.left, fades), right: fade(part.right, fades), sample_rate_hz: RATE_HZ }
}

type Range = { from: number; to: number | undefined }

/** Copy: the composer's buffer belongs to its cache. */
async function readPart(deps: ReadDeps, { channel_id, line }: Place, range: Range): Promise<StereoSound | undefined> {
  const { source, role } = line
  if (source.kind === 'asset') return readAssetPart(deps, { channel_id, asset_id: source.asset_id, ...range })
  const { mood, variation } = source
  const { left, right, sample_rate_hz } = await deps.music.compose({ seed: channel_id, mood, variation, role })
  return { left: left.slice(range.from, range.to), right: right.slice(range.from, range.to), sample_rate_hz }
}

function samplesIn(ms: number): number {
  return Math.round((ms * RATE_HZ) / 1_000)
}

type Fades = { rise: number; fall: number; gain: number }

/** Fades are raised cosines, which begin and end without a corner. Changes the samples. */
function fade(samples: Float32Array, { rise, fall, gain }: Fades): Float32Array {
  for (let i = 0; i < samples.length; i++)
    samples[i] = (samples[i] ?? 0) * gain * raisedCosine(i, rise) * raisedCosine(samples.length - 1 - i, fall)
  return samples
}

function raisedCosine(at: number, length: number): number {
  return at >= length ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * at) / length)
}
