import { expect, test } from 'vitest'
import { coverSvg } from './cover-svg.ts'

const seeds = Array.from({ length: 200 }, (_, i) => `content-${i}`)

test('a seed always gives the same cover, and two seeds hardly ever one', () => {
  expect(coverSvg('a')).toBe(coverSvg('a'))
  expect(new Set(seeds.map(coverSvg)).size).toBe(seeds.length)
})

test('nothing of the seed gets into the picture', () => {
  expect(coverSvg('<script>alert(1)</script>')).not.toContain('script')
})

test('every number in every picture is one', () => {
  for (const seed of ['', '😀', ...seeds]) expect(coverSvg(seed)).not.toMatch(/NaN|undefined|Infinity/)
})
