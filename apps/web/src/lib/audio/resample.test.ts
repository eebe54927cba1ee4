import { expect, test } from 'vitest'
import { resampler } from './resample.ts'
import { joined } from './wav-file.ts'

const seconds = 0.5

function tone(hz: number, rate_hz: number): Float32Array {
  return Float32Array.from({ length: rate_hz * seconds }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate_hz))
}

function inPieces(samples: Float32Array, length: number): Float32Array[] {
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, i) =>
    samples.subarray(i * length, (i + 1) * length),
  )
}

const energy = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length

test.for([44_100, 48_000, 8_000])('a voice recorded at %d Hz is the same at 16 kHz, however it arrives', (rate_hz) => {
  const voice = tone(440, rate_hz)
  const whole = resampler(rate_hz, 16_000)(voice)
  const convert = resampler(rate_hz, 16_000)
  const pieces = joined(inPieces(voice, 1_103).map((piece) => convert(piece)))
  expect(pieces.length).toBeGreaterThan(16_000 * seconds - 40)
  const [short] = [whole, pieces].toSorted((a, b) => a.length - b.length)
  for (let i = 0; i < (short?.length ?? 0); i++) expect(pieces[i]).toBeCloseTo(whole[i] ?? Number.NaN, 5)
  const expected = tone(440, 16_000)
  for (let i = 200; i < pieces.length - 200; i++) expect(pieces[i]).toBeCloseTo(expected[i] ?? Number.NaN, 2)
})

test('what 16 kHz cannot carry is left out instead of folded into the voice', () => {
  expect(energy(resampler(48_000, 16_000)(tone(11_000, 48_000)))).toBeLessThan(0.001)
})
