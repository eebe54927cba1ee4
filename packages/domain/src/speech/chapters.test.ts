import { expect, test } from 'vitest'
import { SoundLine, type PlacedInsert } from '../production/index.ts'
import { chaptersOf } from './chapters.ts'
import { tableOfContents } from './table-of-contents.ts'

const line = (position: number, start_ms: number | null, chapter: string | null) => ({ position, start_ms, chapter })

test('chapters begin where their first line does, and the first with the item', () => {
  const lines = [line(0, 0, null), line(1, 4_000, 'The lamp'), line(2, 9_000, null), line(3, 12_000, 'The fog')]
  expect(chaptersOf(lines)).toEqual([
    { kind: 'part', title: 'The lamp', start_ms: 0, position: 0 },
    { kind: 'part', title: 'The fog', start_ms: 12_000, position: 3 },
  ])
})

test('leaves out chapters that cannot be played yet, and has none for a script without any', () => {
  expect(chaptersOf([line(0, 0, 'The lamp'), line(1, null, 'The fog')])).toHaveLength(1)
  expect(chaptersOf([line(0, 0, null)])).toEqual([])
})

test('SHOW-O324 a single chapter is kept: from the beginning, or where its author put it', () => {
  const lamp = { kind: 'part', title: 'The lamp', start_ms: 0, position: 0 }
  expect(chaptersOf([line(0, 0, 'The lamp'), line(1, 900, null)])).toEqual([lamp])
  expect(chaptersOf([line(0, 0, null), line(1, 900, 'The lamp')], 'notice')).toEqual([lamp])
  expect(tableOfContents(chaptersOf([line(0, 0, null), line(1, 900, null), line(2, 1_800, 'The lamp')]))).toEqual([
    { ...lamp, title: 'Episode' },
    { ...lamp, start_ms: 1_800, position: 2 },
  ])
})

const music = { kind: 'music', mood: 'warm', variation: 0 } as const
function played(
  role: SoundLine['role'],
  start_ms: number | undefined,
  place: SoundLine['place'] = 'before',
): PlacedInsert {
  const insert = SoundLine.parse({ kind: 'sound', role, place, source: music })
  return { ...insert, ...(start_ms !== undefined && { start_ms, end_ms: start_ms + 8_000 }) }
}
const mark = (start_ms: number): PlacedInsert => ({
  kind: 'mark',
  place: 'before',
  title: '',
  up_to_s: null,
  start_ms,
  end_ms: start_ms,
})

test('PLAY-O23 music that opens and ends an item can be skipped, and so can a mark', () => {
  const lines = [
    { ...line(0, 6_000, null), inserts: [played('intro', 0)] },
    { ...line(1, 20_000, null), inserts: [mark(19_500)] },
    { ...line(2, 30_000, null), inserts: [played('bed', 29_000), played('outro', 38_000, 'after')] },
  ]
  expect(chaptersOf(lines)).toEqual([
    { kind: 'sound', title: 'Intro music', start_ms: 0, position: 0 },
    { kind: 'part', title: 'Episode', start_ms: 6_000, position: 0 },
    { kind: 'mark', title: 'Ad break', start_ms: 19_500, position: 1 },
    { kind: 'sound', title: 'Outro music', start_ms: 38_000, position: 3 },
  ])
  const ending = [line(0, 0, null), { ...line(1, 5_000, null), inserts: [played('outro', 9_000, 'after')] }]
  expect(chaptersOf(ending).map(({ title }) => title)).toEqual(['Episode', 'Outro music'])
})

test('a part begins behind the sound that opens it, and goes on behind one that interrupts it', () => {
  const lines = [
    { ...line(0, 6_000, null), inserts: [played('intro', 0)] },
    line(1, 9_000, 'The lamp'),
    { ...line(2, 30_000, null), inserts: [played('clip', 20_000)] },
    { ...line(3, 41_000, 'The fog'), inserts: [played('sting', 40_000)] },
  ]
  expect(chaptersOf(lines).map(({ kind, title, start_ms }) => `${kind} ${title} ${start_ms}`)).toEqual([
    'sound Intro music 0',
    'part The lamp 6000',
    'sound Sound 20000',
    'part The lamp 30000',
    'part The fog 41000',
  ])
})

test('a sound that has not been placed yet is no chapter', () => {
  expect(chaptersOf([{ ...line(0, 0, null), inserts: [played('intro', undefined)] }])).toEqual([])
})
