import {
  DEFAULT_CHANNEL_SOUND,
  productionOf,
  SoundLine,
  type PlacedInsert,
  type SoundRole,
} from '@app/domain/production'
import { expect, test } from 'vitest'
import { advanceMs, elementsOf, overlaps, type MixLine } from './elements.ts'

const production = productionOf(DEFAULT_CHANNEL_SOUND)
const source = { kind: 'music', mood: 'warm' }

function line(position: number, changes: Partial<MixLine> = {}): MixLine {
  const speaker = position % 2 === 0 ? 1 : 2
  return {
    utterance_id: `line ${position}`,
    position,
    speaker,
    voice_name: speaker === 1 ? 'Kore' : 'Puck',
    text: 'It burned for a century.',
    chapter: null,
    inserts: null,
    ...changes,
  }
}
const sound = (role: SoundRole, changes: Record<string, unknown> = {}): PlacedInsert =>
  SoundLine.parse({ kind: 'sound', role, source, ...changes })
const mark: PlacedInsert = { kind: 'mark', place: 'before', title: '', up_to_s: null }

/** Start of each element, if a line takes three seconds and a sound ten. */
function startsOf(lines: MixLine[], sound_ms = 10_000): { what: string; at: number }[] {
  const elements = elementsOf(lines)
  const lengthOf = (index: number) => {
    const insert = elements[index]?.insert
    return !insert ? 3_000 : insert.kind === 'mark' ? 0 : sound_ms
  }
  let at = 0
  return elements.map((element, index) => {
    const what = element.insert ? (element.insert.kind === 'mark' ? 'mark' : element.insert.role) : 'line'
    const start = { what, at }
    at += advanceMs({
      production,
      element,
      ms: lengthOf(index),
      next: elements[index + 1],
      next_ms: 3_000,
      before: elements[index - 1],
    })
    return start
  })
}

test('an intro plays alone, then goes on under the line after it for as long as it says', () => {
  const [, first] = startsOf([line(0, { inserts: [sound('intro', { under_ms: 4_000 })] })])
  expect(first).toEqual({ what: 'line', at: 6_000 })
})

test('a bed lies under what follows, and the closing music begins before the last words have ended', () => {
  const starts = startsOf([line(0, { inserts: [sound('bed'), sound('outro', { place: 'after' })] })])
  expect(starts).toEqual([
    { what: 'bed', at: 0 },
    { what: 'line', at: 800 },
    { what: 'outro', at: 1_800 + 500 },
  ])
})

test('PLAY-O25 a chapter with a sting pauses as long as one without: 1.2 s, give or take', () => {
  for (let n = 0; n < 50; n++) {
    const opening = line(1, { chapter: 'The fog', inserts: [sound('sting')] })
    const starts = startsOf([line(0, { utterance_id: `${n}` }), opening], 3_000)
    const heard = (starts[2]?.at ?? 0) - 3_000 + 100
    expect(heard).toBeGreaterThanOrEqual(900)
    expect(heard).toBeLessThanOrEqual(1_500)
    expect(starts[1]?.at).toBe(3_050)
  }
})

test('a mark lies in the middle of a pause, and at the very beginning takes no time', () => {
  expect(startsOf([line(0), line(1, { inserts: [mark] })]).map(({ at }) => at)).toEqual([0, 3_250, 3_500])
  expect(startsOf([line(0, { inserts: [mark] })]).map(({ at }) => at)).toEqual([0, 0])
})

test('a sound of no length takes no time, and three in a row follow each other', () => {
  expect(startsOf([line(0, { inserts: [sound('intro')] })], 0).map(({ at }) => at)).toEqual([0, 0])
  const row = [sound('intro'), sound('clip'), sound('clip')]
  expect(startsOf([line(0, { inserts: row })]).map(({ at }) => at)).toEqual([0, 10_000, 20_000, 30_000])
})

test('three hundred backchannels follow each other forwards, each later than the one before', () => {
  const lines = Array.from({ length: 300 }, (_, n) => line(n, { text: 'Mhm.' }))
  const starts = startsOf(lines).map(({ at }) => at)
  for (const [n, at] of starts.entries()) if (n > 0) expect(at).toBeGreaterThan(starts[n - 1] ?? 0)
  const [one, other] = elementsOf(lines)
  if (!one) throw new Error('no element')
  expect(overlaps({ ...production, rhythm: false }, one, other)).toBe(false)
})
