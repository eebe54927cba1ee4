const FRAME = 1_024
const HEARD_RMS = 0.01
const LOWEST_BAND_HZ = 100
/** Bands up to 6,400 Hz: above, the sample rate of a voice decides. */
const BANDS = 19
/** Masking: bands softer than the loudest by this are not heard beside it. */
const HEARD_DB = 40
const BANDS_AN_OCTAVE = 3

export type Spectrum = {
  /** Spectral centroid, by amplitude. */
  centroid_hz: number
  /** The level of each third of an octave from 100 to 6,400 Hz, in dB about their mean. */
  bands_db: number[]
}

/** Long-term average spectrum of the sound. */
export function spectrumOf(samples: Float32Array, sample_rate_hz: number): Spectrum {
  const power = new Float64Array(FRAME / 2)
  for (let at = 0; at + FRAME <= samples.length; at += FRAME / 2) {
    const frame = samples.subarray(at, at + FRAME)
    if (Math.hypot(...frame) / Math.sqrt(FRAME) >= HEARD_RMS) addPower(frame, power)
  }
  const hertz = (bin: number) => (bin * sample_rate_hz) / FRAME
  const amplitudes = power.map((value) => Math.sqrt(value))
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const low = LOWEST_BAND_HZ * 2 ** ((band - 0.5) / BANDS_AN_OCTAVE)
    const high = LOWEST_BAND_HZ * 2 ** ((band + 0.5) / BANDS_AN_OCTAVE)
    return (
      10 *
      Math.log10(
        power.reduce((sum, value, bin) => sum + value * overlap(hertz(bin - 0.5), hertz(bin + 0.5), low, high), 1e-9),
      )
    )
  })
  const softest = Math.max(...bands) - HEARD_DB
  const heard = bands.map((band) => Math.max(band, softest))
  const mean = heard.reduce((sum, value) => sum + value, 0) / BANDS
  return {
    centroid_hz:
      amplitudes.reduce((sum, value, bin) => sum + value * hertz(bin), 0) /
      amplitudes.reduce((sum, value) => sum + value, 0),
    bands_db: heard.map((band) => band - mean),
  }
}

/** Share of the bin from `a` to `b` that lies in a band. */
function overlap(a: number, b: number, low: number, high: number): number {
  return Math.max(0, Math.min(b, high) - Math.max(a, low)) / (b - a)
}

function addPower(frame: Float32Array, power: Float64Array): void {
  const re = Float64Array.from(frame, (value, i) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME)))
  const im = new Float64Array(FRAME)
  transform(re, im)
  for (let bin = 0; bin < power.length; bin++)
    power[bin] = (power[bin] ?? 0) + (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2
}

/** Fourier transform in place, of a power of two. */
export function transform(re: Float64Array, im: Float64Array): void {
  const length = re.length
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      swap(re, i, j)
      swap(im, i, j)
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let start = 0; start < length; start += size) butterflies(re, im, start, size)
  }
}

function butterflies(re: Float64Array, im: Float64Array, start: number, size: number): void {
  for (let k = 0; k < size / 2; k++) {
    const [cos, sin] = [Math.cos((-2 * Math.PI * k) / size), Math.sin((-2 * Math.PI * k) / size)]
    const [a, b] = [start + k, start + k + size / 2]
    const [reA = 0, imA = 0, reB = 0, imB = 0] = [re[a], im[a], re[b], im[b]]
    const [turnedRe, turnedIm] = [reB * cos - imB * sin, reB * sin + imB * cos]
    re[a] = reA + turnedRe
    im[a] = imA + turnedIm
    re[b] = reA - turnedRe
    im[b] = imA - turnedIm
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const held = values[i] ?? 0
  values[i] = values[j] ?? 0
  values[j] = held
}
