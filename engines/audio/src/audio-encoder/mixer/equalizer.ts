import { weightedEnergy } from '@app/sound/loudness-meter.ts'

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/**
 * Equalizer settings by the voice's fundamental: warmth without mud, and presence, as an engineer begins with a voice.
 */
const settings = {
  female: { pass_hz: 90, mud_hz: 320, mud_db: -2.5, presence_hz: 3_600, presence_db: 2.5, air_hz: 7_000 },
  male: { pass_hz: 75, mud_hz: 240, mud_db: -2, presence_hz: 3_000, presence_db: 3, air_hz: 6_500 },
} as const
const AIR_DB = 3
export type EqualizerName = keyof typeof settings

/** Brings out one host's voice, in place and as loud as it was: a high-pass, less mud, more presence and air. */
export function equalize(samples: Float32Array, sample_rate_hz: number, name: EqualizerName): void {
  const before = weightedEnergy(samples, sample_rate_hz)
  const { pass_hz, mud_hz, mud_db, presence_hz, presence_db, air_hz } = settings[name]
  const stages = [
    highPass(sample_rate_hz, pass_hz),
    peaking(sample_rate_hz, { hz: mud_hz, q: 1, db: mud_db }),
    peaking(sample_rate_hz, { hz: presence_hz, q: 0.9, db: presence_db }),
    highShelf(sample_rate_hz, air_hz, AIR_DB),
  ]
  for (const stage of stages) filter(samples, stage)
  const after = weightedEnergy(samples, sample_rate_hz)
  if (after > 0) scale(samples, Math.sqrt(before / after))
}

/** End of the treble of music beside voices, which have none above 11 kHz. */
const ROLL_OFF_HZ = 9_000
/** Those of a Butterworth low-pass of the sixth order. */
const ROLL_OFF_QS = [0.5176, 0.7071, 1.9319] as const

/** Takes the treble of music away gradually where that of speech ends, so that nothing opens and closes with the music. */
export function rollOff(samples: Float32Array, sample_rate_hz: number): Float32Array {
  const softer = samples.slice()
  if (ROLL_OFF_HZ < sample_rate_hz / 2)
    for (const q of ROLL_OFF_QS) filter(softer, lowPass(sample_rate_hz, ROLL_OFF_HZ, q))
  return softer
}

function scale(samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
}

function filter(samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): void {
  let [s1, s2] = [0, 0]
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0
    const y = b0 * x + s1
    s1 = b1 * x - a1 * y + s2
    s2 = b2 * x - a2 * y
    samples[i] = y
  }
}

/** Source of these four: R. Bristow-Johnson, Audio EQ Cookbook. */
function highPass(rate: number, hz: number): Biquad {
  const { cos, alpha } = angles(rate, hz, Math.SQRT1_2)
  return normal([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

function lowPass(rate: number, hz: number, q: number): Biquad {
  const { cos, alpha } = angles(rate, hz, q)
  return normal([(1 - cos) / 2, 1 - cos, (1 - cos) / 2], [1 + alpha, -2 * cos, 1 - alpha])
}

function peaking(rate: number, { hz, q, db }: { hz: number; q: number; db: number }): Biquad {
  const { cos, alpha } = angles(rate, hz, q)
  const a = 10 ** (db / 40)
  return normal([1 + alpha * a, -2 * cos, 1 - alpha * a], [1 + alpha / a, -2 * cos, 1 - alpha / a])
}

function highShelf(rate: number, hz: number, db: number): Biquad {
  const { cos, alpha } = angles(rate, hz, Math.SQRT1_2)
  const a = 10 ** (db / 40)
  const root = 2 * Math.sqrt(a) * alpha
  return normal(
    [a * (a + 1 + (a - 1) * cos + root), -2 * a * (a - 1 + (a + 1) * cos), a * (a + 1 + (a - 1) * cos - root)],
    [a + 1 - (a - 1) * cos + root, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - root],
  )
}

function angles(rate: number, hz: number, q: number): { cos: number; alpha: number } {
  const angle = (2 * Math.PI * hz) / rate
  return { cos: Math.cos(angle), alpha: Math.sin(angle) / (2 * q) }
}

function normal([b0, b1, b2]: [number, number, number], [a0, a1, a2]: [number, number, number]): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}
