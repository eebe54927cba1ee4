/** One stroke of a two-sided waveform: side 1 rises above the line, side 2 hangs below it. */
export type Bar = { side: 1 | 2; height: number; tone: 'lit' | 'now' | 'ghost' | 'warn' | 'bad' }

/** Loudness of equal slices, and who speaks in each. */
export type Outline = { peaks: readonly number[]; speakers: readonly number[] }

/** Distributes `count` bars over parts: at least one each, the rest by weight. Parts beyond `count` get none. */
export function shareBars(weights: readonly number[], count: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const spare = Math.max(0, count - weights.length)
  let before = 0
  return weights.map((weight, index) => {
    if (weights.length > count)
      return Math.floor(((index + 1) * count) / weights.length) - Math.floor((index * count) / weights.length)
    const from = Math.round((before / (total || 1)) * spare)
    before += weight
    return 1 + Math.round((before / (total || 1)) * spare) - from
  })
}

/** The loudest of each of `count` equal stretches; nothing to hear is flat. */
export function resample(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))
    return peaks.slice(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0)
  })
}

/** Heights that look like speech where there is no sound yet; the same seed gives the same ones. */
export function imagineHeights(seed: string, count: number): number[] {
  let state = 2_166_136_261
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619)
  return Array.from({ length: count }, () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9
    const chance = ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
    return 0.12 + 0.88 * chance * chance ** 0.2
  })
}

/** The coarse outline that comes with an item, as that many bars; an item that is not finished has none. */
export function coarseBars(outline: Outline | null, count: number): Bar[] {
  if (!outline) return []
  return resample(outline.peaks, count).map((height, index) => ({
    side: outline.speakers[Math.floor((index * outline.speakers.length) / count)] === 2 ? 2 : 1,
    height,
    tone: 'lit',
  }))
}
