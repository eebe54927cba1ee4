const WINDOW_MS = 5
const KEPT_BEFORE_MS = 40
const KEPT_AFTER_MS = 60
/** About -46 dBFS: below the softest speech, above the vocoder's noise. */
const SILENCE_RMS = 160

/** The range without leading and trailing silence, except for a little on both sides; pauses are added when clips are joined. */
export function soundingRange(pcm: Int16Array, sample_rate_hz: number): { from: number; to: number } {
  const window = Math.round((sample_rate_hz * WINDOW_MS) / 1000)
  let first = -1
  let last = -1
  for (let start = 0; start < pcm.length; start += window) {
    if (rms(pcm.subarray(start, start + window)) < SILENCE_RMS) continue
    if (first < 0) first = start
    last = start + window
  }
  if (first < 0) return { from: 0, to: pcm.length }
  return {
    from: Math.max(0, first - Math.round((sample_rate_hz * KEPT_BEFORE_MS) / 1000)),
    to: Math.min(pcm.length, last + Math.round((sample_rate_hz * KEPT_AFTER_MS) / 1000)),
  }
}

function rms(window: Int16Array): number {
  let sum = 0
  for (const sample of window) sum += sample * sample
  return Math.sqrt(sum / window.length)
}
