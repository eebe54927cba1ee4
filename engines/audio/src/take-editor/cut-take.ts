import { audioLimits } from '@app/domain/speech'
import type { TakeSettings } from '@app/ports/take-editor.ts'
import { applyGain } from '@app/sound/apply-gain.ts'
import { loudnessOf } from '@app/sound/normalize-loudness.ts'
import { resample } from '@app/sound/resample.ts'
import { TAKE_RATE_HZ, toFloats } from './measure-take.ts'
import { toPcm } from './read-take.ts'
import { reduceNoise } from './reduce-noise.ts'

const FADE_MS = 15
/** Greatest gain for a soft take, whose noise rises with it. */
const MOST_GAIN_DB = 30

/** The part of a take that is kept, as the sound of a line: cleaned, brought to the level and faded at both ends. */
export async function cutTake(
  take: Int16Array,
  { from_ms, to_ms, noise_reduction, match_level }: Omit<TakeSettings, 'priority'>,
): Promise<{ pcm: Int16Array; loudness_lufs: number }> {
  const whole = noise_reduction ? toPcm(await reduceNoise(toFloats(take))) : take
  const kept = resample(whole.subarray(toSample(from_ms), toSample(to_ms)), TAKE_RATE_HZ, audioLimits.sample_rate_hz)
  const loudness_lufs = loudnessOf(kept, audioLimits.sample_rate_hz)
  const missing = match_level ? Math.min(audioLimits.loudness_lufs - loudness_lufs, MOST_GAIN_DB) : 0
  return { pcm: applyGain(faded(kept), 10 ** (missing / 20)), loudness_lufs }
}

function toSample(ms: number): number {
  return Math.round((ms * TAKE_RATE_HZ) / 1_000)
}

/** Raised cosines, so that no cut is heard as a click. */
function faded(samples: Float32Array): Float32Array {
  const length = Math.min((audioLimits.sample_rate_hz * FADE_MS) / 1_000, Math.floor(samples.length / 2))
  for (let i = 0; i < length; i++) {
    const gain = 0.5 * (1 - Math.cos((Math.PI * i) / length))
    samples[i] = (samples[i] ?? 0) * gain
    samples[samples.length - 1 - i] = (samples[samples.length - 1 - i] ?? 0) * gain
  }
  return samples
}
