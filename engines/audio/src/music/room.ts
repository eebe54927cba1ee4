import type { Canvas } from './canvas.ts'

/** Primes, so that the echoes do not fall together: 37 to 64 ms. */
const DELAYS = [1_637, 1_973, 2_357, 2_819] as const
const FEEDBACK = 0.78
/** Decay of treble: from 0, at once, to 1, with the rest. */
const TREBLE = 0.45
/** Share of the room in the sound. */
const SHARE = 0.16

type Line = { delay: Float32Array; at: number; low: number }

/**
 * A small room around all instruments: four delay lines that feed each other through a reflection. Source: Stautner and Puckette,
 * "Designing Multi-Channel Reverberators" (1982), with the matrix of Jot (1991): what comes back is the echo less half of the sum.
 */
export function addRoom({ left, right }: Canvas): void {
  const lines = DELAYS.map((length): Line => ({ delay: new Float32Array(length), at: 0, low: 0 }))
  const echoes = new Float64Array(lines.length)
  for (let i = 0; i < left.length; i++) {
    const dry = ((left[i] ?? 0) + (right[i] ?? 0)) * 0.35
    lines.forEach((line, k) => (echoes[k] = line.delay[line.at] ?? 0))
    const [a = 0, b = 0, c = 0, d = 0] = echoes
    const reflected = (a + b + c + d) / 2
    lines.forEach((line, k) => {
      line.low += TREBLE * ((echoes[k] ?? 0) - reflected - line.low)
      line.delay[line.at] = dry + FEEDBACK * line.low
      line.at = line.at + 1 === line.delay.length ? 0 : line.at + 1
    })
    left[i] = (left[i] ?? 0) + SHARE * (a - c)
    right[i] = (right[i] ?? 0) + SHARE * (b - d)
  }
}
