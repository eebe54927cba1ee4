/** The power of each frequency of a real signal of a fixed length, which is a power of two. */
export function powerSpectrum(length: number): (samples: Float32Array) => Float32Array {
  const cos = Float64Array.from({ length: length / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / length))
  const sin = Float64Array.from({ length: length / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / length))
  const order = reversedBits(length)
  const re = new Float64Array(length)
  const im = new Float64Array(length)
  const power = new Float32Array(length / 2 + 1)
  return (samples) => {
    im.fill(0)
    for (let i = 0; i < length; i++) re[i] = samples[order[i] ?? 0] ?? 0
    for (let size = 2; size <= length; size *= 2) mergeHalves({ re, im, cos, sin }, size)
    for (let k = 0; k < power.length; k++) power[k] = (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2
    return power
  }
}

function reversedBits(length: number): Uint16Array {
  const bits = Math.log2(length)
  return Uint16Array.from({ length }, (_, i) => {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) reversed |= 1 << (bits - 1 - bit)
    return reversed
  })
}

type Work = { re: Float64Array; im: Float64Array; cos: Float64Array; sin: Float64Array }

function mergeHalves({ re, im, cos, sin }: Work, size: number): void {
  const half = size / 2
  const step = re.length / size
  for (let start = 0; start < re.length; start += size) {
    for (let k = 0; k < half; k++) {
      const a = start + k
      const b = a + half
      const c = cos[k * step] ?? 0
      const s = sin[k * step] ?? 0
      const x = re[b] ?? 0
      const y = im[b] ?? 0
      const tr = x * c + y * s
      const ti = y * c - x * s
      re[b] = (re[a] ?? 0) - tr
      im[b] = (im[a] ?? 0) - ti
      re[a] = (re[a] ?? 0) + tr
      im[a] = (im[a] ?? 0) + ti
    }
  }
}
