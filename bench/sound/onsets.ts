import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { decodedLateMs } from '../../apps/server/src/features/episodes/rendering/index.ts'
import { DEFAULT_CHANNEL_SOUND, productionOf } from '@app/domain/production'

const WINDOW_MS = 2
/** A line has begun where it first comes within so much of the loudest of its first half second. */
const BELOW_LOUDEST_DB = 24
const LOOKED_AT_MS = 500

type Whole = { samples: Float32Array; sample_rate_hz: number; late_ms: number }

/** One side of a finished file; the decoder removes the encoder delay, which players play. */
export async function decodeWhole({ storage, decoder }: WorkDeps, key: string, side: 0 | 1 = 0): Promise<Whole> {
  const file = await storage.get(key)
  if (!file) throw new Error('The episode has no file')
  const parts: Float32Array[] = []
  let sample_rate_hz = 0
  for await (const { channels, sample_rate_hz: rate } of decoder.decode(file.body)) {
    parts.push((channels[side] ?? new Float32Array()).slice())
    sample_rate_hz = rate
  }
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return { samples, sample_rate_hz, late_ms: -decodedLateMs(productionOf(DEFAULT_CHANNEL_SOUND)) }
}

/** Delay of the next onset of sound, in milliseconds; undefined where it is silent. */
export function onsetIn(samples: Float32Array, sample_rate_hz: number, from_ms: number): number | undefined {
  const window = Math.round((WINDOW_MS * sample_rate_hz) / 1_000)
  const start = Math.round((from_ms * sample_rate_hz) / 1_000)
  const energies = Array.from({ length: LOOKED_AT_MS / WINDOW_MS }, (_, n) =>
    samples.subarray(start + n * window, start + (n + 1) * window).reduce((sum, sample) => sum + sample ** 2, 0),
  )
  const loudest = Math.max(...energies)
  const first = energies.findIndex((energy) => energy > loudest * 10 ** (-BELOW_LOUDEST_DB / 10))
  return loudest > 0 && first >= 0 ? first * WINDOW_MS : undefined
}
