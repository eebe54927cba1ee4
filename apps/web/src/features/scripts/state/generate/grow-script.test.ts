import type { Utterance } from '@app/domain/scripts'
import { expect, test } from 'vitest'
import { keepScript, resumeSession } from '../script/kept-script.ts'
import { newMark } from '../inserts/new-inserts.ts'
import { scriptReducer, type ScriptAction } from '../script/script-reducer.ts'
import { startSession, type ScriptSession } from '../script/script-session.ts'

const utterances = Array.from({ length: 6 }, (_, index): Utterance => ({
  voice_name: index % 2 ? 'Puck' : 'Kore',
  text: `Line ${index + 1}.`,
  passage_ids: [`p${index}`],
  ...(index === 2 && { chapter: 'Fog' }),
}))
const grown = (
  count: number,
  options: Partial<Extract<ScriptAction, { type: 'script_grown' }>> = {},
): ScriptAction => ({
  type: 'script_grown',
  script_id: 'x1',
  utterances: utterances.slice(0, count),
  isWhole: false,
  isResumed: false,
  ...options,
})
const after = (actions: readonly ScriptAction[], session: ScriptSession) => actions.reduce(scriptReducer, session)
const written = (line_id: string, text: string): ScriptAction => ({
  type: 'line_written',
  line_id,
  text,
  caret: text.length,
  time: 0,
  isTyped: false,
  isComposing: false,
})
const textsOf = ({ lines }: Pick<ScriptSession, 'lines'>) => lines.map(({ text }) => text)
const undone: ScriptAction = { type: 'undone', takesCaret: false }
const redone: ScriptAction = { type: 'redone', takesCaret: false }
const numbered = (from: number, to: number) => utterances.slice(from - 1, to).map(({ text }) => text)

const start = after([written('l0', 'By hand.')], { ...startSession('Kore'), voices: ['Kore', 'Puck'] })

test('lines come behind those that are there, with speaker, passages and chapter, and nothing takes the caret', () => {
  const session = after([grown(1), grown(1), grown(3)], start)
  expect(session.lines).toMatchObject([
    { speaker: 1, text: 'Line 1.', passage_ids: ['p0'] },
    { speaker: 2, text: 'Line 2.' },
    { speaker: 1, text: 'Line 3.', chapter: 'Fog' },
  ])
  expect(session.focus).toBeNull()
  expect(after([grown(3)], session)).toBe(session)
})

test('the script is one version and one step back, however many lines came, and the earlier script stays in the history', () => {
  const session = after([grown(1), grown(4), grown(6, { isWhole: true })], start)
  expect(session.versions.map(textsOf)).toEqual([['By hand.'], numbered(1, 6)])
  const before = after([undone], session)
  expect(textsOf(before)).toEqual(['By hand.'])
  expect(textsOf(after([redone], before))).toEqual(numbered(1, 6))
})

test('what is edited while lines come stays, and so do the lines when the edit is undone', () => {
  const begun = after([grown(2)], start)
  const [first, second] = begun.lines
  const edited = after(
    [
      written(first?.line_id ?? '', 'Edited.'),
      grown(4),
      { type: 'lines_deleted', line_ids: [second?.line_id ?? ''] },
      grown(5),
    ],
    begun,
  )
  expect(textsOf(edited)).toEqual(['Edited.', ...numbered(3, 5)])
  expect(textsOf(after([undone, undone], edited))).toEqual(numbered(1, 5))
  expect(textsOf(after([undone, undone, grown(6), redone, redone], edited))).toEqual(['Edited.', ...numbered(3, 6)])
  const away = after([undone, undone, undone, grown(6)], edited)
  expect(textsOf(away)).toEqual(['By hand.'])
  expect(textsOf(after([redone, redone, redone], away))).toEqual(['Edited.', ...numbered(3, 6)])
})

test('a page that comes back knows by its history which lines it has, even edited ones', () => {
  const begun = after([grown(3)], start)
  const edited = after([written(begun.lines[2]?.line_id ?? '', 'Edited.')], begun)
  const resumed = resumeSession('Kore', keepScript(edited))
  const session = after([grown(5, { isResumed: true }), grown(6, { isResumed: true, isWhole: true })], resumed)
  expect(textsOf(session)).toEqual([...numbered(1, 2), 'Edited.', ...numbered(4, 6)])
  expect(session.versions).toHaveLength(2)
  expect(after([grown(6, { isResumed: true, isWhole: true })], session)).toBe(session)
})

test('a script goes on after the lines that stood at the request, whatever became of them since', () => {
  const stopped = after([grown(2)], start)
  const edited = after([written(stopped.lines[1]?.line_id ?? '', 'Edited.')], stopped)
  const given = [...utterances.slice(0, 1), { voice_name: 'Puck' as const, text: 'Edited.' }]
  const further = (count: number) =>
    grown(0, { script_id: 'x2', utterances: [...given, ...utterances.slice(2, count)] })
  const session = after(
    [
      { type: 'script_gone_on', script_id: 'x2', lines: edited.lines },
      further(2),
      written(edited.lines[0]?.line_id ?? '', 'Edited later.'),
      further(4),
    ],
    edited,
  )
  expect(textsOf(session)).toEqual(['Edited later.', 'Edited.', ...numbered(3, 4)])
  expect(session.versions.map(textsOf).at(-1)).toEqual(['Line 1.', 'Edited.', ...numbered(3, 4)])
  expect(textsOf(after([undone, undone], session))).toEqual(['Line 1.', 'Edited.'])
})

test('without a co-host all lines are the host’s, what closes the script closes it, and another ending is another version', () => {
  const alone = after([grown(1), { type: 'cohost_removed' }, grown(3)], start)
  expect(alone.lines.map(({ speaker }) => speaker)).toEqual([1, 1, 1])

  const inserts = [{ ...newMark(), place: 'after' as const }]
  const [first] = utterances
  const closed = after([grown(1, { utterances: first ? [{ ...first, inserts }] : [] }), grown(3)], start)
  expect(closed.lines.map((line) => line.inserts?.length ?? 0)).toEqual([0, 0, 1])

  const other = [{ voice_name: 'Kore' as const, text: 'All anew.' }]
  const anew = after([grown(3), grown(0, { utterances: other }), grown(0, { utterances: other, isWhole: true })], start)
  expect(textsOf(anew)).toEqual(['All anew.'])
  expect(anew.versions.map(textsOf)).toEqual([['By hand.'], numbered(1, 3), ['All anew.']])
})
