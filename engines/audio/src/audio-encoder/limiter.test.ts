import { expect, test } from 'vitest'
import { limiter } from './limiter.ts'

const CEILING = 0.5

test('keeps every sample below the ceiling and loses none', () => {
  const noise = Float32Array.from({ length: 50_000 }, (_, i) => 2 * Math.sin(i * i * 0.001) * Math.sin(i / 900))
  const out = limit([noise])
  expect(out).toHaveLength(noise.length)
  expect(peak(out)).toBeLessThanOrEqual(CEILING)
  expect(peak(out)).toBeGreaterThan(CEILING * 0.9)
})

test('limits true peaks between the samples, too', () => {
  const wave = Float32Array.from({ length: 4_000 }, (_, i) => 0.57 * Math.sin((Math.PI / 3) * i))
  expect(peak(wave)).toBeLessThan(CEILING)
  const heightBetweenSamples = peak(limit([wave]).subarray(1_000, 3_000)) / Math.sin(Math.PI / 3)
  expect(heightBetweenSamples).toBeLessThanOrEqual(CEILING * 1.02)
  expect(heightBetweenSamples).toBeGreaterThan(CEILING * 0.95)
})

test('keeps a sharp hiss further below the ceiling, because encoders raise it', () => {
  const hiss = Float32Array.from({ length: 4_000 }, (_, i) => 0.9 * Math.sin((2 * Math.PI * 8_000 * i) / 24_000 + 0.3))
  const height = peak(limit([hiss]).subarray(1_000, 3_000))
  expect(height).toBeLessThan(CEILING * 0.65)
  expect(height).toBeGreaterThan(CEILING * 0.45)
})

test('leaves audio below the ceiling unchanged and in time', () => {
  const soft = Float32Array.from({ length: 5_000 }, (_, i) => 0.4 * Math.sin(i / 10))
  const out = limit([soft])
  for (const [i, sample] of soft.entries()) expect(out[i]).toBeCloseTo(sample, 6)
})

test('lowers the gain smoothly before a peak instead of clipping it', () => {
  const sound = new Float32Array(4_000).fill(0.4)
  sound[2_000] = 2
  const out = limit([sound])
  expect(out[2_000]).toBeCloseTo(CEILING, 2)
  const steps = [...out.subarray(1_800, 1_999)].map((sample, i) => Math.abs(sample - (out[1_799 + i] ?? 0)))
  expect(Math.max(...steps)).toBeLessThan(0.01)
  expect(out[1_990]).toBeLessThan(0.2)
})

test.each([[3], [100], [120], [121]])('returns all of %i samples', (length) => {
  const out = limit([new Float32Array(length).fill(0.25)])
  expect([...out]).toEqual(Array.from({ length }, () => 0.25))
})

test('the size of the chunks does not change the output', () => {
  const sound = Float32Array.from({ length: 3_000 }, (_, i) => 1.5 * Math.sin(i / 7))
  expect(limit([sound.subarray(0, 50), sound.subarray(50, 60), sound.subarray(60)])).toEqual(limit([sound]))
})

function limit(pieces: Float32Array[]): Float32Array {
  const one = limiter(24_000, CEILING, 1)
  return Float32Array.from(
    [...pieces.map((piece) => one.push([piece])), one.flush()].flatMap(([piece]) => [...(piece ?? [])]),
  )
}

function peak(samples: Float32Array): number {
  return samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
}
