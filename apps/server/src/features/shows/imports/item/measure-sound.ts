import { setImmediate as othersTurn } from 'node:timers/promises'
import { importLimits, importSentences } from '@app/domain/imports'
import type { AudioDecoder } from '@app/ports/audio-decoder.ts'
import { SoundRefusedError } from './sound-refused.ts'

export type MeasuredSound = {
  duration_ms: number
  /** The greatest amplitude in each slice of 100 ms, 0 to 1. */
  peaks: number[]
}

const SLICES_A_SECOND = 10
const SHORTEST_MS = 500
/** Delay of encoders and decoders before the sound, which the decoder leaves out and players count. */
const DELAY_SAMPLES = 576 + 529

/** Decodes an MP3 from its beginning to its end: a file that cannot be decoded cannot be played. */
export async function measureSound(decoder: AudioDecoder, mp3: AsyncIterable<Uint8Array>): Promise<MeasuredSound> {
  const peaks: number[] = []
  let [samples, rate_hz, highest, filled] = [0, 0, 0, 0]
  for await (const { channels, sample_rate_hz } of decoder.decode(mp3)) {
    rate_hz = sample_rate_hz
    const slice = Math.max(1, Math.round(rate_hz / SLICES_A_SECOND))
    const [first = new Float32Array(0)] = channels
    for (const sample of first) {
      highest = Math.max(highest, Math.abs(sample))
      if (++filled < slice) continue
      peaks.push(Math.min(1, highest))
      highest = 0
      filled = 0
    }
    samples += first.length
    if (samples / rate_hz > importLimits.longest_sound_ms / 1_000)
      throw new SoundRefusedError(importSentences.sound_too_long)
    await othersTurn()
  }
  const duration_ms = rate_hz > 0 ? Math.round(((samples + DELAY_SAMPLES) * 1_000) / rate_hz) : 0
  if (duration_ms < SHORTEST_MS) throw new SoundRefusedError(importSentences.sound_unreadable)
  return { duration_ms, peaks }
}
