const RATE_HZ = 16_000
const PITCH_HZ = 120
/** Formants of the vowel "ah". */
const FORMANTS_HZ = [700, 1_220, 2_600]
const WIDTH_HZ = 130

/** Synthetic "ah", rising and falling in pitch, at 16 kHz: as much of a voice as a formula can be. */
export function vowel(seconds: number): Float32Array {
  const length = Math.round(seconds * RATE_HZ)
  return Float32Array.from({ length }, (_, i) => {
    const at = i / RATE_HZ
    const turns = PITCH_HZ * at + 2 * Math.sin(2 * Math.PI * 1.5 * at)
    const swell = Math.min(1, i / 800, (length - i) / 800) * (0.7 + 0.3 * Math.sin(2 * Math.PI * 4 * at))
    let sum = 0
    for (let harmonic = 1; harmonic <= 30; harmonic++)
      sum += strengthAt(harmonic * PITCH_HZ) * Math.sin(2 * Math.PI * harmonic * turns)
    return 0.15 * swell * sum
  })
}

function strengthAt(hz: number): number {
  return FORMANTS_HZ.reduce((sum, formant, i) => sum + Math.exp(-(((hz - formant) / WIDTH_HZ) ** 2)) / (i + 1), 0.02)
}
