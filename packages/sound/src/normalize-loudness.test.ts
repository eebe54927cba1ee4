import { expect, test } from 'vitest'
import { normalizeLoudness, loudnessOf } from './normalize-loudness.ts'

const RATE = 24_000

/** Voiced syllables of 180 ms with gaps between them, at an amplitude. */
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
  'normalizes speech of amplitude %f to -16 LUFS without clipping',
  (amplitude) => {
    const pcm = normalizeLoudness(speech(5, amplitude), RATE)
    expect(Math.abs(loudness(pcm) + 16)).toBeLessThan(1)
    expect(pcm?.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.98 * 32_767)
  },
)

test.each([[0.08], [0.18], [0.35], [0.5]])(
  'normalizes %f seconds of audio, shorter than the meter window',
  (seconds) => {
    const pcm = normalizeLoudness(speech(seconds, 0.05), RATE)
    expect(Math.abs(loudness(pcm) + 16)).toBeLessThan(1)
  },
)

test('trims silence around speech and does not measure it', () => {
  const quiet = speech(3, 0.02)
  const padded = new Int16Array(quiet.length + 5 * RATE)
  padded.set(quiet, 2 * RATE)
  const pcm = normalizeLoudness(padded, RATE)
  expect(pcm?.length).toBeLessThan(3.2 * RATE)
  expect(Math.abs(loudness(pcm) + 16)).toBeLessThan(1)
})

test('finds no speech in silence and faint noise', () => {
  expect(normalizeLoudness(new Int16Array(RATE), RATE)).toBeUndefined()
  expect(normalizeLoudness(new Int16Array(0), RATE)).toBeUndefined()
  expect(
    normalizeLoudness(
      Int16Array.from({ length: RATE }, (_, i) => (i % 7) - 3),
      RATE,
    ),
  ).toBeUndefined()
})

test('limits the gain of almost inaudible audio', () => {
  const faint = normalizeLoudness(speech(3, 0.006), RATE)
  expect(loudness(faint)).toBeLessThan(-20)
  expect(loudness(faint)).toBeGreaterThan(-40)
})
