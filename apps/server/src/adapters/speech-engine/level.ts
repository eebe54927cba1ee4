const KNEE = 0.75
const CEILING = 0.97

/** Applies a voice's gain; peaks above the knee bend towards a ceiling they never reach, so nothing clips. */
export function toLevelledPcm(samples: Float32Array, gain: number): Int16Array<ArrayBuffer> {
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
