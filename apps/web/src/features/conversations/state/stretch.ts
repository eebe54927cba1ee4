const FRAME_SECONDS = 0.03
/** Search range for the best splice of a piece with the one before it. */
const SEARCH_SECONDS = 0.008
/** Every so many samples are compared: enough for a voice, and fast. */
const COARSE = 4

/**
 * Speech at another speed with its pitch kept: overlapping pieces of the sound, each moved to where it continues the one
 * before it best, fade into each other (WSOLA).
 */
export function stretch(samples: Float32Array, rate: number, sample_rate: number): Float32Array<ArrayBuffer> {
  const half = Math.round((FRAME_SECONDS * sample_rate) / 2)
  const search = Math.round(SEARCH_SECONDS * sample_rate)
  const length = Math.round(samples.length / rate)
  const made = new Float32Array(length)
  let follows = 0
  for (let to = 0; to < length; to += half) {
    const wanted = Math.round(to * rate)
    const from = to === 0 ? 0 : bestPlace(samples, { wanted, follows, search, half })
    for (let index = 0; index < half * 2 && to + index < length; index++) {
      const sample = samples[from + index] ?? 0
      const isFirst = to === 0 && index < half
      const weight = isFirst ? 1 : index < half ? index / half : 2 - index / half
      made[to + index] = (made[to + index] ?? 0) + sample * weight
    }
    follows = from + half
  }
  return made
}

type Place = { wanted: number; follows: number; search: number; half: number }

/** Best splice near the wanted place: the one most like the samples that would follow. */
function bestPlace(samples: Float32Array, { wanted, follows, search, half }: Place): number {
  let best = wanted
  let likest = Number.NEGATIVE_INFINITY
  const [first, last] = [Math.max(0, wanted - search), Math.min(samples.length - half, wanted + search)]
  for (let place = first; place <= last; place += COARSE) {
    let likeness = 0
    for (let index = 0; index < half; index += COARSE)
      likeness += (samples[place + index] ?? 0) * (samples[follows + index] ?? 0)
    if (likeness <= likest) continue
    likest = likeness
    best = place
  }
  return best
}
