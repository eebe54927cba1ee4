import { filtered, filterOf, floatsOf, sincOf, type Filter } from '@app/sound/resample.ts'

/** The share of its band that the vocoder fills: its speakers were recorded up to there. */
const FILLED = 0.9
const RATE_STEP_HZ = 200
/** Treble that is mirrored is softer by so much at once, and by so much more a kilohertz. */
const FIRST_DB = 1
const DB_A_KILOHERTZ = 3.5
/** The end of the mirrored band, as a share of half the new rate. */
const HIGHEST = 0.98
const STEP_HZ = 40

const filters = new Map<string, Filter>()

/**
 * Resamples to a higher rate, and extends the sound beyond the band of the vocoder: the band below is mirrored above
 * it, softer and softer. So hiss, breath and overtones go on and follow the voice by themselves. It costs little: a
 * resampler that lets through the images which are usually taken away (spectral folding; Makhoul and Berouti, 1979),
 * after one to the rate that the sound fills.
 */
export function extendBand(samples: Int16Array, fromHz: number, toHz: number): Float32Array {
  const filledHz = Math.round((FILLED * fromHz) / RATE_STEP_HZ) * RATE_STEP_HZ
  const cut = filterFor(fromHz, filledHz, () => sincOf(filledHz / fromHz))
  const mirror = filterFor(filledHz, toHz, () => impulseOf(filledHz, toHz))
  return filtered(filtered(floatsOf(samples), cut), mirror)
}

function filterFor(fromHz: number, toHz: number, design: () => (x: number) => number): Filter {
  const key = `${fromHz}/${toHz}`
  const filter = filters.get(key) ?? filterOf(fromHz, toHz, design())
  filters.set(key, filter)
  return filter
}

/** The impulse response that has a gain at each frequency. */
function impulseOf(fromHz: number, toHz: number): (x: number) => number {
  const steps = Math.round((HIGHEST * toHz) / 2 / STEP_HZ)
  const gains = Array.from({ length: steps }, (_, n) => gainAt((n + 0.5) * STEP_HZ, fromHz / 2))
  return (x) =>
    gains.reduce((sum, gain, n) => sum + gain * Math.cos((2 * Math.PI * (n + 0.5) * STEP_HZ * x) / fromHz), 0) *
    ((2 * STEP_HZ) / fromHz)
}

function gainAt(hertz: number, edge: number): number {
  return hertz <= edge ? 1 : 10 ** (-(FIRST_DB + (DB_A_KILOHERTZ * (hertz - edge)) / 1_000) / 20)
}
