import { expect, test } from 'vitest'
import { outlineOf, peaksOf, peaksOfSound } from './peaks.ts'

test('each slice of 100 ms has its greatest amplitude, the last one too when it is short', () => {
  const samples = new Int16Array(5_000)
  samples[100] = 16_384
  samples[2_500] = -32_768
  samples[4_900] = 3_277
  expect(peaksOf(new Uint8Array(samples.buffer), 24_000)).toEqual([0.5, 1, 0.1])
})

test('PCM that begins in the middle of a buffer is read from its own place', () => {
  const bytes = new Uint8Array(1 + 4_800)
  const pcm = bytes.subarray(1)
  pcm[1] = 0x40
  expect(peaksOf(pcm, 24_000)).toEqual([0.5])
})

test('an outline shows in 96 slices how loud it is and who talks; silence belongs to the last speaker', () => {
  const lines = [
    { speaker: 1 as const, start_ms: 0, end_ms: 4_000, peaks: new Array<number>(40).fill(0.5) },
    { speaker: 2 as const, start_ms: 4_800, end_ms: 9_600, peaks: new Array<number>(48).fill(0.9) },
  ]
  const outline = outlineOf(lines, 9_600)
  expect(outline.peaks).toHaveLength(96)
  expect(outline.peaks.slice(0, 40)).toEqual(new Array(40).fill(0.5))
  expect(outline.peaks.slice(40, 48)).toEqual(new Array(8).fill(0))
  expect(outline.speakers.slice(0, 48)).toEqual(new Array(48).fill(1))
  expect(outline.speakers.slice(48)).toEqual(new Array(48).fill(2))
})

test('music stands in an outline where nobody talks over it', () => {
  const lines = [{ speaker: 1 as const, start_ms: 4_800, peaks: new Array<number>(48).fill(0.5) }]
  const sound = { left: new Float32Array(24_000 * 6).fill(-0.7), right: new Float32Array(24_000 * 6) }
  const peaks = peaksOfSound({ ...sound, sample_rate_hz: 24_000 })
  expect(outlineOf(lines, 9_600, [{ start_ms: 0, peaks }]).peaks).toEqual([
    ...new Array(48).fill(0.7),
    ...new Array(48).fill(0.5),
  ])
})
