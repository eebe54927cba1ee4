export type LoudnessMeter = {
  push(samples: Float32Array): void
  /** Integrated loudness so far in LUFS; -Infinity when nothing rose above the gate. */
  integrated(): number
  /** The K-weighted energy of each 100 ms so far, from which the loudness of a part follows. */
  blocks(): readonly number[]
}

const BLOCK_SECONDS = 0.1
const BLOCKS_PER_WINDOW = 4
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -10

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** ITU-R BS.1770-4 for one channel: K-weighting, 400 ms windows every 100 ms, two gates. */
export function loudnessMeter(sample_rate_hz: number): LoudnessMeter {
  const shelf = highShelf(sample_rate_hz)
  const pass = highPass(sample_rate_hz)
  const blockLength = Math.round(sample_rate_hz * BLOCK_SECONDS)
  const energies: number[] = []
  let filled = 0
  let sum = 0
  let [s1, s2, p1, p2] = [0, 0, 0, 0]

  function push(samples: Float32Array): void {
    for (const sample of samples) {
      const shelved = shelf.b0 * sample + s1
      s1 = shelf.b1 * sample - shelf.a1 * shelved + s2
      s2 = shelf.b2 * sample - shelf.a2 * shelved
      const weighted = pass.b0 * shelved + p1
      p1 = pass.b1 * shelved - pass.a1 * weighted + p2
      p2 = pass.b2 * shelved - pass.a2 * weighted
      sum += weighted * weighted
      if (++filled < blockLength) continue
      energies.push(sum / blockLength)
      filled = 0
      sum = 0
    }
  }

  return { push, integrated: () => gatedLoudness(windowEnergies(energies)), blocks: () => energies }
}

/** The energies of all windows of so many blocks, of 400 ms by default. */
export function windowEnergies(blocks: readonly number[], length = BLOCKS_PER_WINDOW): number[] {
  return blocks.slice(length - 1).map((_, i) => mean(blocks.slice(i, i + length)))
}

/** Integrated loudness of windows, in LUFS: those that rise above both gates. */
export function gatedLoudness(windows: readonly number[]): number {
  const audible = windows.filter((energy) => lufs(energy) > ABSOLUTE_GATE_LUFS)
  if (audible.length === 0) return -Infinity
  const gate = lufs(mean(audible)) + RELATIVE_GATE_LU
  return lufs(mean(audible.filter((energy) => lufs(energy) > gate)))
}

export function lufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The effect of the head: a treble shelf of +4 dB, from the analogue constants behind the standard's 48 kHz coefficients. */
function highShelf(sample_rate_hz: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sample_rate_hz)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function highPass(sample_rate_hz: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sample_rate_hz)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}
