import { expect, test } from 'vitest'
import { chaptersOf } from './chapters.ts'

const line = (position: number, start_ms: number | null, chapter: string | null) => ({ position, start_ms, chapter })

test('chapters begin where their first line does, and the first with the item', () => {
  const lines = [line(0, 0, null), line(1, 4_000, 'The lamp'), line(2, 9_000, null), line(3, 12_000, 'The fog')]
  expect(chaptersOf(lines)).toEqual([
    { kind: 'part', title: 'The lamp', start_ms: 0, position: 0 },
    { kind: 'part', title: 'The fog', start_ms: 12_000, position: 3 },
  ])
})

test('leaves out chapters that cannot be played yet, and has none for a script of one part', () => {
  expect(chaptersOf([line(0, 0, 'The lamp'), line(1, null, 'The fog')])).toHaveLength(1)
  expect(chaptersOf([line(0, 0, null)])).toEqual([])
  expect(chaptersOf([line(0, 0, 'The lamp'), line(1, 900, null)])).toEqual([])
})
