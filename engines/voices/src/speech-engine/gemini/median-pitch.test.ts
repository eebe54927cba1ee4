import { expect, test } from 'vitest'
import { medianPitch } from './median-pitch.ts'

const RATE = 24_000

/** A synthetic voice of so many Hz: a fundamental with overtones. */
function voice(hertz: number, seconds = 1): Int16Array {
  return Int16Array.from({ length: RATE * seconds }, (_, i) => {
    const wave = [1, 2, 3, 4].reduce(
      (sum, harmonic) => sum + Math.sin((2 * Math.PI * hertz * harmonic * i) / RATE) / harmonic,
      0,
    )
    return Math.round(6_000 * wave)
  })
}

test.each([[80], [110], [150], [190], [230], [300]])('measures a voice of %i Hz', (hertz) => {
  expect(Math.abs((medianPitch(voice(hertz), RATE) ?? 0) - hertz) / hertz).toBeLessThan(0.03)
})

test('finds no pitch in silence, noise and short sounds', () => {
  const noise = Int16Array.from({ length: RATE }, (_, i) => 8_000 * Math.sin(i * i * 12.9898))
  expect(medianPitch(new Int16Array(RATE), RATE)).toBeUndefined()
  expect(medianPitch(noise, RATE)).toBeUndefined()
  expect(medianPitch(voice(150, 0.1), RATE)).toBeUndefined()
})
