import { expect, test } from 'vitest'
import { levelToTarget, loudnessOf } from './level-to-target.ts'

const RATE = 24_000

/** Voiced syllables of 180 ms with gaps between them, as loud as asked. */
function speech(seconds: number, amplitude: number): Int16Array {
  return Int16Array.from({ length: seconds * RATE }, (_, i) => {
    const syllable = Math.max(0, Math.sin((2 * Math.PI * i) / (RATE * 0.36)))
    const voice = [1, 2, 3, 5, 9].reduce(
      (sum, harmonic) => sum + Math.sin((2 * Math.PI * 140 * harmonic * i) / RATE) / harmonic,
      0,
    )
    return Math.max(-32_768, Math.min(32_767, Math.round(32_767 * amplitude * syllable * voice)))
  })
}

function loudness(pcm: Int16Array | undefined): number {
  return loudnessOf(
    Float32Array.from(pcm ?? [], (sample) => sample / 32_768),
    RATE,
  )
}

test.each([[0.02], [0.05], [0.1], [0.3], [0.9]])(
  'speech of amplitude %f comes out at -16 LUFS and does not clip',
  (amplitude) => {
    const pcm = levelToTarget(speech(5, amplitude), RATE)
    expect(Math.abs(loudness(pcm) + 16)).toBeLessThan(1)
    expect(pcm?.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.98 * 32_767)
  },
)

test.each([[0.08], [0.18], [0.35], [0.5]])(
  'a sound of %f seconds, shorter than the meter looks at, is levelled too',
  (seconds) => {
    const pcm = levelToTarget(speech(seconds, 0.05), RATE)
    expect(Math.abs(loudness(pcm) + 16)).toBeLessThan(1)
  },
)

test('silence around speech is cut and does not count', () => {
  const quiet = speech(3, 0.02)
  const padded = new Int16Array(quiet.length + 5 * RATE)
  padded.set(quiet, 2 * RATE)
  const pcm = levelToTarget(padded, RATE)
  expect(pcm?.length).toBeLessThan(3.2 * RATE)
  expect(Math.abs(loudness(pcm) + 16)).toBeLessThan(1)
})

test('silence and faint noise hold no speech', () => {
  expect(levelToTarget(new Int16Array(RATE), RATE)).toBeUndefined()
  expect(levelToTarget(new Int16Array(0), RATE)).toBeUndefined()
  expect(
    levelToTarget(
      Int16Array.from({ length: RATE }, (_, i) => (i % 7) - 3),
      RATE,
    ),
  ).toBeUndefined()
})

test('what is almost inaudible is raised no further than speech in a noisy room needs', () => {
  const faint = levelToTarget(speech(3, 0.006), RATE)
  expect(loudness(faint)).toBeLessThan(-20)
  expect(loudness(faint)).toBeGreaterThan(-40)
})
