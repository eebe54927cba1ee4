export type LoudnessMeter = {
  /** One array of samples a channel, all as long as each other. */
  push(...channels: Float32Array[]): void
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

/** ITU-R BS.1770-4: K-weighting, 400 ms windows every 100 ms, two gates; the energies of the channels are added. */
export function loudnessMeter(sample_rate_hz: number): LoudnessMeter {
  const meters: ReturnType<typeof channelMeter>[] = []

  function blocks(): readonly number[] {
    const [first = [], ...others] = meters.map(({ energies }) => energies)
    return others.length === 0
      ? first
      : first.map((energy, i) => others.reduce((sum, one) => sum + (one[i] ?? 0), energy))
  }

  return {
    push(...channels) {
      for (const [c, samples] of channels.entries()) (meters[c] ??= channelMeter(sample_rate_hz)).push(samples)
    },
    integrated: () => gatedLoudness(windowEnergies(blocks())),
    blocks,
  }
}

/** Energy of a sound as ears weigh it, to which silence adds none; 0 for a sound of less than a block. */
export function weightedEnergy(samples: Float32Array, sample_rate_hz: number): number {
  const meter = channelMeter(sample_rate_hz)
  meter.push(samples)
  return meter.energies.reduce((sum, energy) => sum + energy, 0)
}

/** The K-weighted energy of one channel, block by block. */
function channelMeter(sample_rate_hz: number): { push(samples: Float32Array): void; energies: number[] } {
  const { b0, b1, b2, a1, a2 } = highShelf(sample_rate_hz)
  const pass = highPass(sample_rate_hz)
  const blockLength = Math.round(sample_rate_hz * BLOCK_SECONDS)
  const energies: number[] = []
  let filled = 0
  let sum = 0
  let states: [number, number, number, number] = [0, 0, 0, 0]

  /** Both filters in one pass over local variables: each sample of each line goes through here. */
  function push(samples: Float32Array): void {
    const [p0, p1, p2, q1, q2] = [pass.b0, pass.b1, pass.b2, pass.a1, pass.a2]
    let [s1, s2, t1, t2] = states
    let [count, energy] = [filled, sum]
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i] ?? 0
      const shelved = b0 * sample + s1
      s1 = b1 * sample - a1 * shelved + s2
      s2 = b2 * sample - a2 * shelved
      const weighted = p0 * shelved + t1
      t1 = p1 * shelved - q1 * weighted + t2
      t2 = p2 * shelved - q2 * weighted
      energy += weighted * weighted
      if (++count < blockLength) continue
      energies.push(energy / blockLength)
      count = 0
      energy = 0
    }
    states = [s1, s2, t1, t2]
    ;[filled, sum] = [count, energy]
  }

  return { push, energies }
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
