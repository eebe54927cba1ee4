import { expect, test } from 'vitest'
import { resample } from './resample.ts'

test.each([[13_200], [15_600], [16_000], [19_200]])('a tone at %i Hz is the same tone at 24 kHz', (rate) => {
  const tone = Int16Array.from({ length: rate }, (_, i) => 16_384 * Math.sin((2 * Math.PI * 440 * i) / rate))
  const out = resample(tone, rate, 24_000)
  expect(out).toHaveLength(24_000)
  let worst = 0
  for (let i = 200; i < 23_800; i++) {
    worst = Math.max(worst, Math.abs((out[i] ?? 0) - 0.5 * Math.sin((2 * Math.PI * 440 * i) / 24_000)))
  }
  expect(worst).toBeLessThan(0.001)
})
