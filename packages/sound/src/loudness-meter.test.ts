import { expect, test } from 'vitest'
import { loudnessMeter } from './loudness-meter.ts'

test.each([
  { hertz: 1000, dbfs: -20, lufs: -23.01 },
  { hertz: 1000, dbfs: -40, lufs: -43.01 },
  { hertz: 100, dbfs: -20, lufs: -24.84 },
])('a sine of $hertz Hz at $dbfs dBFS on one channel reads $lufs LUFS', ({ hertz, dbfs, lufs }) => {
  expect(read([tone(hertz, dbfs, 5)], 48_000)).toBeCloseTo(lufs, 1)
})

test('measures the same at 24 kHz', () => {
  expect(read([tone(1000, -20, 5, 24_000)], 24_000)).toBeCloseTo(-23, 1)
})

test('measures silence as -Infinity', () => {
  expect(read([new Float32Array(48_000)], 48_000)).toBe(-Infinity)
  expect(read([], 48_000)).toBe(-Infinity)
})

test('pauses do not lower the loudness of speech', () => {
  const sounding = read([tone(1000, -20, 5)], 48_000)
  expect(read([tone(1000, -20, 5), new Float32Array(48_000 * 20)], 48_000)).toBeCloseTo(sounding, 0)
})

test('the size of the chunks does not change the measurement', () => {
  const sound = tone(440, -18, 3)
  const pieces = [sound.subarray(0, 7), sound.subarray(7, 50_000), sound.subarray(50_000)]
  expect(read(pieces, 48_000)).toBe(read([sound], 48_000))
})

function read(pieces: Float32Array[], sample_rate_hz: number): number {
  const meter = loudnessMeter(sample_rate_hz)
  for (const piece of pieces) meter.push(piece)
  return meter.integrated()
}

function tone(hertz: number, dbfs: number, seconds: number, sample_rate_hz = 48_000): Float32Array {
  const amplitude = 10 ** (dbfs / 20)
  return Float32Array.from(
    { length: seconds * sample_rate_hz },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / sample_rate_hz),
  )
}
