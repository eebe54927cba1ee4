const KNEE = 0.75
const CEILING = 0.97

/** Applies a gain with soft clipping: peaks above the knee bend towards a ceiling that they never reach. */
export function applyGain(samples: Float32Array, gain: number): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i++) pcm[i] = Math.round(softened((samples[i] ?? 0) * gain) * 32767)
  return pcm
}

function softened(value: number): number {
  const size = Math.abs(value)
  if (size <= KNEE) return value
  const bent = KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE))
  return value < 0 ? -bent : bent
}
