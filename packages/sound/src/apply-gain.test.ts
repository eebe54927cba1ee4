import { expect, test } from 'vitest'
import { applyGain } from './apply-gain.ts'

test('scales soft samples exactly and soft-clips loud ones in order', () => {
  const pcm = applyGain(Float32Array.from([0, 0.25, -0.25, 0.6, 5, -5]), 2)
  expect(pcm[1]).toBe(Math.round(0.5 * 32767))
  expect(Math.abs((pcm[2] ?? 0) + (pcm[1] ?? 0))).toBeLessThanOrEqual(1)
  expect(pcm[3]).toBeGreaterThan(pcm[1] ?? 0)
  expect(pcm[4]).toBeGreaterThan(pcm[3] ?? 0)
  expect(Math.max(...pcm.map(Math.abs))).toBeLessThan(0.98 * 32767)
  expect(Math.abs((pcm[5] ?? 0) + (pcm[4] ?? 0))).toBeLessThanOrEqual(1)
})
