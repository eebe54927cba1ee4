import { expect, test } from 'vitest'
import { artworkSvg, barsOfOutline, barsOfSeed } from './artwork-svg.ts'

test('bars of an episode follow its outline: as loud, and below the line where the second host talks', () => {
  const peaks = Array.from({ length: 96 }, (_, i) => (i < 48 ? 0.25 : 0.5))
  const speakers = Array.from({ length: 96 }, (_, i): 1 | 2 => (i < 48 ? 1 : 2))
  const bars = barsOfOutline({ peaks, speakers }) ?? []
  expect(bars).toHaveLength(22)
  expect(bars.slice(0, 11)).toEqual(Array(11).fill({ height: 0.5, speaker: 1 }))
  expect(bars.slice(11)).toEqual(Array(11).fill({ height: 1, speaker: 2 }))
})

test('an outline of silence, of nothing, or with fewer slices than bars breaks nothing', () => {
  expect(barsOfOutline({ peaks: [], speakers: [] })).toBeUndefined()
  expect(barsOfOutline({ peaks: [0, 0], speakers: [1, 2] })).toBeUndefined()
  const bars = barsOfOutline({ peaks: [0.1, 0.2, 0.3], speakers: [1, 2, 1] }) ?? []
  expect(artworkSvg('a', bars)).not.toMatch(/NaN|undefined|Infinity/)
})

test('a seed always gives the same bars, both hosts among them, and another seed others', () => {
  expect(barsOfSeed('a')).toEqual(barsOfSeed('a'))
  expect(barsOfSeed('a')).not.toEqual(barsOfSeed('b'))
  for (const seed of ['', 'a', '😀', ']]>']) {
    expect(new Set(barsOfSeed(seed).map(({ speaker }) => speaker)).size).toBe(2)
    expect(artworkSvg(seed, barsOfSeed(seed))).not.toMatch(/NaN|undefined|Infinity|\]\]>/)
  }
})
