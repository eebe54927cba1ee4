export type Pitch = { median_hz: number; low_hz: number; high_hz: number }

const ANALYSIS_HZ = 8_000
const FRAME = 320
const HOP = 80
const SHORTEST_LAG = ANALYSIS_HZ / 400
const LONGEST_LAG = ANALYSIS_HZ / 60
/**
 * Correlation of a voiced sound with itself one period later; a multiple of the period must be clearly better to count.
 */
const VOICED = 0.75
const NEARLY_BEST = 0.9
const HEARD_RMS = 0.01

/**
 * The fundamental of a voice by normalised autocorrelation, frame by frame: the median, and the range of nine tenths.
 */
export function pitchOf(samples: Float32Array, sample_rate_hz: number): Pitch {
  const pitches = pitchTrack(samples, sample_rate_hz).filter((pitch) => pitch !== undefined)
  pitches.sort((a, b) => a - b)
  const share = (part: number) => pitches[Math.floor(part * pitches.length)] ?? Number.NaN
  return { median_hz: share(0.5), low_hz: share(0.05), high_hz: share(0.95) }
}

/** Distance between the values of a track. */
export const PITCH_STEP_MS = (1_000 * HOP) / ANALYSIS_HZ

/** The fundamental in Hz, a value every 10 ms; undefined where nothing voiced is heard. */
export function pitchTrack(samples: Float32Array, sample_rate_hz: number): (number | undefined)[] {
  const slow = decimated(samples, Math.round(sample_rate_hz / ANALYSIS_HZ))
  const frames = Math.max(0, Math.ceil((slow.length - FRAME - LONGEST_LAG - 1) / HOP))
  return Array.from({ length: frames }, (_, i) => framePitch(slow, i * HOP))
}

function framePitch(samples: Float32Array, at: number): number | undefined {
  let energy = 0
  for (let i = at; i < at + FRAME; i++) energy += (samples[i] ?? 0) ** 2
  if (Math.sqrt(energy / FRAME) < HEARD_RMS) return undefined
  const likeness: number[] = []
  for (let lag = SHORTEST_LAG; lag <= LONGEST_LAG; lag++) likeness.push(likenessAt(samples, at, lag))
  const best = Math.max(...likeness)
  if (best < VOICED) return undefined
  const index = likeness.findIndex(
    (value, i) => value >= NEARLY_BEST * best && value >= (likeness[i - 1] ?? 0) && value >= (likeness[i + 1] ?? 0),
  )
  return index < 0 ? undefined : ANALYSIS_HZ / (SHORTEST_LAG + index + vertex(likeness, index))
}

function likenessAt(samples: Float32Array, at: number, lag: number): number {
  let [product, here, there] = [0, 0, 0]
  for (let i = at; i < at + FRAME; i++) {
    const [a, b] = [samples[i] ?? 0, samples[i + lag] ?? 0]
    product += a * b
    here += a * a
    there += b * b
  }
  return product / Math.sqrt(here * there + 1e-12)
}

/** Position of the maximum between two lags. */
function vertex(values: number[], index: number): number {
  const [before = 0, at = 0, after = 0] = [values[index - 1], values[index], values[index + 1]]
  const curve = before - 2 * at + after
  return curve === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curve)))
}

/** The mean of so many samples is a low-pass that is good enough for a fundamental. */
function decimated(samples: Float32Array, factor: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, i) => {
    let sum = 0
    for (let k = 0; k < factor; k++) sum += samples[i * factor + k] ?? 0
    return sum / factor
  })
}
