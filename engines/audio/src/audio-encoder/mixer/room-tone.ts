/** About -60 dBFS: a room that is heard only when it is switched off. */
const LEVEL = 0.0029
const SCALE = 1 / 2 ** 31

/**
 * Adds the tone of a quiet room to all channels: noise with less treble than bass. One generator runs from the first sample
 * of the stream on, so that what lies at a sample is always the same.
 */
export function roomTone(): (channels: readonly Float32Array[]) => void {
  let [state, low, lower] = [1, 0, 0]
  return (channels) => {
    const [left, right] = channels
    const length = left?.length ?? 0
    for (let i = 0; i < length; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      const noise = state * SCALE * 0.03
      low = 0.997 * low + noise
      lower = 0.985 * lower + noise
      const tone = LEVEL * (low + lower)
      if (left) left[i] = (left[i] ?? 0) + tone
      if (right) right[i] = (right[i] ?? 0) + tone
    }
  }
}
