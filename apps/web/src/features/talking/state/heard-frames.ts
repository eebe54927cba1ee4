import { joined } from '#lib/audio/wav-file.ts'
import { SPEECH_RATE_HZ } from './hear-by-server.ts'
import { FRAME_SAMPLES } from './voice-detector.ts'

export const FRAME_MS = (FRAME_SAMPLES / SPEECH_RATE_HZ) * 1_000

type Frame = { samples: Float32Array; at_ms: number }

/** Ring buffer of microphone frames; times count from its opening. */
export function heardFrames() {
  const frames: Float32Array[] = []
  /** Number of frames dropped before the first in the buffer. */
  let dropped = 0
  let next = 0
  let rest = new Float32Array()

  return {
    add(samples: Float32Array): void {
      rest = joined([rest, samples])
      for (; rest.length >= FRAME_SAMPLES; rest = rest.slice(FRAME_SAMPLES)) frames.push(rest.slice(0, FRAME_SAMPLES))
    },
    /** Next unprocessed frame. */
    next(): Frame | undefined {
      const samples = frames[next - dropped]
      if (samples) next++
      return samples && { samples, at_ms: next * FRAME_MS }
    },
    between(from_ms: number, to_ms: number): Float32Array {
      const [from, to] = [Math.floor(from_ms / FRAME_MS), Math.ceil(to_ms / FRAME_MS)]
      return joined(frames.slice(Math.max(0, from - dropped), Math.max(0, to - dropped)))
    },
    keepLast(ms: number): void {
      const extra = Math.max(0, frames.length - Math.ceil(ms / FRAME_MS))
      frames.splice(0, extra)
      dropped += extra
      next = Math.max(next, dropped)
    },
  }
}
