/** Every third sample of 24 kHz is enough for a voice's pitch. */
const STRIDE = 3
const FRAME_MS = 40
const HOP_MS = 20
const LOWEST_HZ = 60
const HIGHEST_HZ = 400
/** The least autocorrelation at one period of voiced sound. */
const VOICED = 0.6
/** Multiples of the period correlate as well: the first peak that is nearly as high as the best is the period. */
const NEARLY = 0.9
const SILENT_RMS = 200
const FEWEST_FRAMES = 5

/** The median pitch of a voice in Hz; undefined where too little is voiced. */
export function medianPitch(pcm: Int16Array, sample_rate_hz: number): number | undefined {
  const rate = sample_rate_hz / STRIDE
  const samples = Float32Array.from(
    { length: Math.floor(pcm.length / STRIDE) },
    (_, i) => ((pcm[STRIDE * i] ?? 0) + (pcm[STRIDE * i + 1] ?? 0) + (pcm[STRIDE * i + 2] ?? 0)) / STRIDE,
  )
  const frame = Math.round((rate * FRAME_MS) / 1_000)
  const longest = Math.ceil(rate / LOWEST_HZ)
  const periods: number[] = []
  for (let at = 0; at + frame + longest < samples.length; at += Math.round((rate * HOP_MS) / 1_000)) {
    const period = periodAt(samples.subarray(at, at + frame + longest), frame, {
      shortest: Math.floor(rate / HIGHEST_HZ),
      longest,
    })
    if (period) periods.push(period)
  }
  if (periods.length < FEWEST_FRAMES) return undefined
  return rate / (periods.toSorted((a, b) => a - b)[Math.floor(periods.length / 2)] ?? Number.NaN)
}

function periodAt(
  samples: Float32Array,
  frame: number,
  { shortest, longest }: { shortest: number; longest: number },
): number | undefined {
  const energy = product(samples, 0, frame)
  if (Math.sqrt(energy / frame) < SILENT_RMS) return undefined
  const likeness: number[] = []
  for (let lag = shortest; lag <= longest; lag++) {
    likeness.push(product(samples, lag, frame) / Math.sqrt(energy * power(samples, lag, frame) + 1))
  }
  const best = Math.max(...likeness)
  return best < VOICED
    ? undefined
    : shortest + likeness.findIndex((value, at) => value >= NEARLY * best && value >= (likeness[at + 1] ?? 0))
}

function product(samples: Float32Array, lag: number, frame: number): number {
  let sum = 0
  for (let i = 0; i < frame; i++) sum += (samples[i] ?? 0) * (samples[i + lag] ?? 0)
  return sum
}

function power(samples: Float32Array, from: number, frame: number): number {
  let sum = 0
  for (let i = from; i < from + frame; i++) sum += (samples[i] ?? 0) ** 2
  return sum
}
