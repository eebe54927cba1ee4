import { describe, expect, test } from 'vitest'
import { dialogueAct, gapBetweenClips, heardGap, lineGainDb, type RhythmLine } from './rhythm.ts'

let lines = 0
const line = (voice_name: string, text: string, chapter: string | null = null): RhythmLine => ({
  utterance_id: `line ${lines++}`,
  voice_name,
  text,
  chapter,
})
const kore = (text: string, chapter?: string) => line('Kore', text, chapter)
const puck = (text: string, chapter?: string) => line('Puck', text, chapter)

test.each([
  { act: 'backchannel', before: kore('It burned for a century.'), next: puck('Mhm.') },
  { act: 'backchannel', before: kore('It burned for a century.'), next: puck('Oh, wow!') },
  { act: 'backchannel', before: kore('It burned for a century.'), next: puck('I see.') },
  { act: 'turn', before: kore('It burned for a century.'), next: puck('Right until the war.') },
  { act: 'resumption', before: puck('Yeah.'), next: kore('And then it went out.') },
  { act: 'answer', before: kore('Who kept it?'), next: puck('Her grandmother did.') },
  { act: 'answer', before: kore('Did she say “why?”'), next: puck('Yes.') },
  { act: 'turn', before: kore('It burned.'), next: puck('For how long?') },
  { act: 'same_speaker', before: kore('It burned.'), next: kore('For a century.') },
  { act: 'same_speaker', before: kore('Why did it burn?'), next: kore('Nobody knows.') },
  { act: 'same_speaker', before: kore('It burned.'), next: kore('Wow.') },
  { act: 'topic', before: kore('It burned.'), next: puck('Let us turn to the fog.') },
  { act: 'topic', before: kore('It burned.'), next: puck('So, the other thing is the fog.') },
  { act: 'turn', before: kore('It burned.'), next: puck('Now I understand.') },
  { act: 'chapter', before: kore('It burned?'), next: puck('The fog came.', 'The fog') },
  { act: 'cut_off', before: kore('But I only—'), next: puck('You only what?') },
])('$before.text $next.text: $act', ({ act, before, next }) => {
  expect(dialogueAct(before, next)).toBe(act)
})

describe('gaps are spread as people leave them', () => {
  const kinds = [
    { act: 'backchannel', next: puck('Mhm.'), text: 'It burned.', mean: -58, sd: 53, least: -150, most: 40 },
    { act: 'resumption', next: puck('It burned.'), text: 'Mhm.', mean: 93, sd: 53, least: 20, most: 220 },
    { act: 'answer', next: puck('Nobody.'), text: 'Who?', mean: 161, sd: 65, least: 80, most: 320 },
    { act: 'turn', next: puck('It went out.'), text: 'It burned.', mean: 246, sd: 94, least: 110, most: 480 },
    { act: 'same_speaker', next: kore('It went out.'), text: 'It burned.', mean: 315, sd: 89, least: 180, most: 520 },
    { act: 'topic', next: puck('Now, the fog.'), text: 'It burned.', mean: 627, sd: 84, least: 500, most: 800 },
    {
      act: 'chapter',
      next: puck('The fog.', 'Fog'),
      text: 'It burned.',
      mean: 1_202,
      sd: 116,
      least: 900,
      most: 1_500,
    },
  ]
  const between = [
    { act: 'backchannel', next: puck('Mhm.'), text: 'It burned.', mean: 1, sd: 52, least: -50, most: 150 },
    { act: 'resumption', next: puck('It burned.'), text: 'Mhm.', mean: 162, sd: 57, least: 60, most: 300 },
    { act: 'answer', next: puck('Nobody.'), text: 'Who?', mean: 267, sd: 90, least: 110, most: 460 },
    { act: 'turn', next: puck('It went out.'), text: 'It burned.', mean: 305, sd: 107, least: 130, most: 540 },
  ]
  const each = [
    ...kinds.map((kind) => ({ version: 1 as const, ...kind })),
    ...between.map((kind) => ({ version: 2 as const, ...kind })),
  ]
  test.each(each)('$act, version $version', ({ version, next, text, mean, sd, least, most }) => {
    const drawn = Array.from({ length: 2_000 }, (_, n) =>
      heardGap({ utterance_id: `gap ${n}`, voice_name: 'Kore', text, chapter: null }, next, version),
    )
    const average = drawn.reduce((sum, gap) => sum + gap, 0) / drawn.length
    const spread = Math.sqrt(drawn.reduce((sum, gap) => sum + (gap - average) ** 2, 0) / drawn.length)
    expect(Math.abs(average - mean)).toBeLessThan(10)
    expect(Math.abs(spread - sd)).toBeLessThan(12)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...drawn)).toBeLessThanOrEqual(most)
    expect(new Set(drawn).size).toBeGreaterThan(90)
  })
})

test('PLAY-O21 a line has the same gap and level each time, whatever stands around the two', () => {
  const [before, next] = [kore('It burned.'), puck('It went out.')]
  expect(heardGap({ ...before }, { ...next, utterance_id: 'another' }, 2)).toBe(heardGap(before, next, 2))
  expect(lineGainDb({ ...before })).toBe(lineGainDb(before))
})

test('who trails off is given 120 ms more, and who is cut off is answered at once', () => {
  const next = puck('Yes.')
  const plain = kore('I thought that this.')
  expect(heardGap({ ...plain, text: 'I thought that…' }, next, 2)).toBe(
    heardGap({ ...plain, text: 'I thought that.' }, { ...next }, 2) + 120,
  )
  expect(heardGap(kore('But I only-'), next, 2)).toBe(0)
})

test('PLAY-O22 an overlap hides at most a quarter of the shorter line and 150 ms, and never a question', () => {
  expect(gapBetweenClips(-140, 2_000, 1)).toBe(-240)
  expect(gapBetweenClips(-140, 400, 1)).toBe(-200)
  expect(gapBetweenClips(250, 400, 1)).toBe(150)
  expect(gapBetweenClips(-150, 60, 1)).toBe(-30)
  expect(gapBetweenClips(-50, 2_000, 2)).toBe(-150)
  expect(gapBetweenClips(-140, 2_000, 2)).toBe(-150)
  expect(gapBetweenClips(-50, 400, 2)).toBe(-100)
  expect(gapBetweenClips(250, 400, 2)).toBe(150)
  for (let n = 0; n < 300; n++) {
    expect(heardGap(kore('Did it burn?'), puck('Mhm.'), 2)).toBeGreaterThan(0)
    expect(heardGap(kore('It burned.'), kore('Mhm.'), 2)).toBeGreaterThan(0)
  }
})

test('lines differ by up to 2.2 dB; one that only shows that somebody listens is softer, and one that opens a chapter louder', () => {
  const levels = Array.from({ length: 500 }, () => lineGainDb(kore('It burned for a century.')))
  expect(Math.min(...levels)).toBeLessThan(-1.9)
  expect(Math.max(...levels)).toBeGreaterThan(1.9)
  expect(Math.max(...levels.map(Math.abs))).toBeLessThanOrEqual(2.2)
  expect(lineGainDb(puck('Mhm.'))).toBe(-5)
  const opening = kore('It burned.', 'The lamp')
  expect(lineGainDb(opening)).toBeCloseTo(lineGainDb({ ...opening, chapter: null }) + 1, 5)
})
