import { expect, test } from 'vitest'
import { placeFact, type FactTarget } from './place-fact.ts'
import { scriptReducer } from '../script/script-reducer.ts'
import { startSession, type Line, type ScriptSession, type Slot } from '../script/script-session.ts'

const FACT = { text: 'The log has 41 nights of fog.', passage_ids: ['p1'] }

function sessionOf(lines: readonly Partial<Line>[]): ScriptSession {
  const all = lines.map((line, index): Line => ({
    line_id: `l${index}`,
    speaker: (index % 2) + 1 === 1 ? 1 : 2,
    text: `Line ${index}.`,
    ...line,
  }))
  return { ...startSession('Kore'), voices: ['Kore', 'Puck'], lines: all, next_id: all.length }
}
const textsOf = ({ lines }: ScriptSession) => lines.map(({ speaker, text }) => `${speaker} ${text}`)
const placed = (session: ScriptSession, target: FactTarget, speaker?: Slot) =>
  placeFact(session, { ...FACT, target, speaker })

test('a fact goes behind the line that one works on, for the other host, and undo takes it back', () => {
  const session = sessionOf([{}, {}, {}])
  const next = scriptReducer(session, { type: 'fact_placed', ...FACT, target: { after: 'l0' } })
  expect(textsOf(next)).toEqual(['1 Line 0.', `2 ${FACT.text}`, '2 Line 1.', '1 Line 2.'])
  expect(next.lines[1]).toMatchObject({ passage_ids: ['p1'] })
  expect(next.announced.text).toBe('Line 2 added, Puck')
  expect(textsOf(scriptReducer(next, { type: 'undone', takesCaret: false }))).toEqual(textsOf(session))
})

test('a blank line that is worked on, or waits at the end, becomes the line', () => {
  expect(textsOf(placed(startSession('Kore'), { after: undefined }))).toEqual([`1 ${FACT.text}`])
  expect(textsOf(placed(sessionOf([{}, { text: '' }]), { after: 'l0' }))).toEqual(['1 Line 0.', `2 ${FACT.text}`])
  expect(textsOf(placed(sessionOf([{}, { text: '' }, {}]), { after: 'l1' }))).toEqual([
    '1 Line 0.',
    `2 ${FACT.text}`,
    '1 Line 2.',
  ])
})

test('a speaker who is wanted says it, as far as there is one', () => {
  expect(textsOf(placed(sessionOf([{}]), { after: 'l0' }, 1))).toEqual(['1 Line 0.', `1 ${FACT.text}`])
  const alone = { ...sessionOf([{}]), voices: ['Kore' as const] }
  expect(textsOf(placed(alone, { after: 'l0' }))).toEqual(['1 Line 0.', `1 ${FACT.text}`])
})

test('dropped in a gap it stands there; below the title of a chapter it begins that chapter', () => {
  const session = sessionOf([{}, { chapter: 'Fog' }])
  const above = placed(session, { gap: { before: 'l1', isAboveChapter: true } })
  expect(above.lines.map(({ chapter }) => chapter)).toEqual([undefined, undefined, 'Fog'])
  const below = placed(session, { gap: { before: 'l1', isAboveChapter: false } })
  expect(below.lines.map(({ chapter }) => chapter)).toEqual([undefined, 'Fog', undefined])
  expect(textsOf(placed(session, { gap: null })).at(-1)).toBe(`1 ${FACT.text}`)
  expect(textsOf(placed(session, { gap: { before: 'l0', isAboveChapter: false } }))[0]).toBe(`1 ${FACT.text}`)
})
