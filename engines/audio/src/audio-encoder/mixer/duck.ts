const DUCKED_DB = -18
const RAMP_SECONDS = 0.4
/** Hold time: music stays ducked between two lines that follow each other so soon. */
const HOLD_SECONDS = 1.5

/** Speech around a stretch of time, in samples of the whole stream. */
export type Stretch = { from: number; to: number; speech_until: number; next_speech: number | undefined }

/**
 * Gain of music under and between speech, sample by sample: down before speech begins, up when it ends. The positions
 * of speech are known beforehand, so the way down ends where it begins.
 */
export function duck(sample_rate_hz: number): {
  gains(stretch: Stretch, holds: boolean): Float32Array
  /** Rests while no music plays: the next begins at the level that is wanted then. */
  rest(): void
} {
  const ramp = Math.round(RAMP_SECONDS * sample_rate_hz)
  const hold = Math.round(HOLD_SECONDS * sample_rate_hz)
  const step = 10 ** (-DUCKED_DB / 20 / ramp)
  const ducked = 10 ** (DUCKED_DB / 20)
  let gain: number | undefined

  function gains({ from, to, speech_until, next_speech }: Stretch, holds: boolean): Float32Array {
    const isClose = holds && next_speech !== undefined && next_speech - speech_until <= hold
    const downAgain = isClose ? speech_until : (next_speech ?? Infinity) - ramp
    const out = new Float32Array(to - from)
    for (let i = 0; i < out.length; i++) {
      const at = from + i
      const wanted = at < speech_until || at >= downAgain ? ducked : 1
      gain ??= wanted
      gain = wanted < gain ? Math.max(wanted, gain / step) : Math.min(wanted, gain * step)
      out[i] = gain
    }
    return out
  }

  return { gains, rest: () => void (gain = undefined) }
}
