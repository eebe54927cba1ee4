import { expect, test } from 'vitest'
import { scriptReducer, type ScriptAction } from '../script/script-reducer.ts'
import { startSession, type ScriptSession } from '../script/script-session.ts'

/** A script from its layout: "#A" is the title of a chapter, anything else a line of this id. */
function scriptOf(layout: string): ScriptSession {
  const lines: ScriptSession['lines'][number][] = []
  let chapter: string | undefined
  for (const item of layout.split(' '))
    if (item.startsWith('#')) chapter = item.slice(1)
    else {
      lines.push({ line_id: item, speaker: 1, text: `Text ${item}`, ...(chapter !== undefined && { chapter }) })
      chapter = undefined
    }
  return { ...startSession('Kore'), lines, next_id: 50 }
}

const layoutOf = ({ lines }: Pick<ScriptSession, 'lines'>) =>
  lines.flatMap(({ line_id, chapter }) => (chapter === undefined ? [line_id] : [`#${chapter}`, line_id])).join(' ')

const byOne = (line_ids: string[], by: -1 | 1): ScriptAction => ({ type: 'lines_moved_by_one', line_ids, by })
const to = (line_ids: string[], before: string | null, isAboveChapter = false): ScriptAction => ({
  type: 'lines_moved_to',
  line_ids,
  gap: before === null ? null : { before, isAboveChapter },
})
const chapterTo = (line_id: string, target: string): ScriptAction => ({ type: 'chapter_moved', line_id, to: target })

test.each([
  ['a line moves past its neighbour', '#A a b c', byOne(['b'], -1), '#A b a c'],
  ['a line moves past a title into the chapter before', '#A a b #B c d', byOne(['c'], -1), '#A a b c #B d'],
  ['a line moves past a title into the chapter after', '#A a b #B c d', byOne(['b'], 1), '#A a #B b c d'],
  ['the first line of all moves above the first title', '#A a b', byOne(['a'], -1), 'a #A b'],
  ['the only line of a chapter takes its title along', '#A a b #B c #C d', byOne(['c'], -1), '#A a #B c b #C d'],
  ['and leaves no other title without lines', '#A a #B b #C c d', byOne(['b'], 1), '#A a #C c #B b d'],
  ['several lines move as one', '#A a b c d', byOne(['b', 'c'], 1), '#A a d b c'],
  ['a title between lines that move goes with them', 'a b #B c d', byOne(['b', 'c'], 1), 'a d b #B c'],
  ['nothing moves beyond the end', 'a b', byOne(['b'], 1), 'a b'],
  ['lines are dropped elsewhere', '#A a b c #B d', to(['a', 'b'], 'd'), '#A c #B a b d'],
  ['above a title they belong to the chapter before', '#A a b #B c', to(['a'], 'c', true), '#A b a #B c'],
  ['at the end', '#A a b', to(['a'], null), '#A b a'],
  ['a whole chapter is not dropped between a title and its line', '#A a #B b', to(['b'], 'a'), '#B b #A a'],
  ['dropped where they are, nothing changes', '#A a b c', to(['b'], 'c'), '#A a b c'],
  ['a chapter begins with another line', '#A a b c', chapterTo('a', 'b'), 'a #A b c'],
  ['but not where another begins', '#A a #B b', chapterTo('a', 'b'), '#A a #B b'],
])('%s', (_, before, action, after) => {
  const session = scriptOf(before)
  const moved = scriptReducer(session, action)
  expect(layoutOf(moved)).toBe(after)
  if (before === after) expect(moved.past).toEqual([])
  else expect(layoutOf(scriptReducer(moved, { type: 'undone', takesCaret: false }))).toBe(before)
})

test('a chapter is added, renamed in one step, and removed without its lines', () => {
  const reduce = (session: ScriptSession, ...actions: ScriptAction[]) => actions.reduce(scriptReducer, session)
  const added = reduce(scriptOf('a b'), { type: 'chapter_added', line_id: 'b' })
  expect(layoutOf(added)).toBe('a #New chapter b')
  expect(added.focus).toMatchObject({ line_id: 'b', on: 'chapter', from: 0, to: 11 })
  const typed = reduce(
    added,
    { type: 'chapter_renamed', line_id: 'b', title: 'F' },
    { type: 'chapter_renamed', line_id: 'b', title: 'Fog' },
    { type: 'typing_ended' },
  )
  expect(layoutOf(typed)).toBe('a #Fog b')
  expect(layoutOf(reduce(typed, { type: 'undone', takesCaret: false }))).toBe('a #New chapter b')
  expect(layoutOf(reduce(typed, { type: 'chapter_removed', line_id: 'b' }))).toBe('a b')
})

test('several lines are deleted or given to a speaker as one step, and a chapter goes on with the line after', () => {
  const session = { ...scriptOf('#A a b #B c d'), voices: ['Kore', 'Puck'] as const }
  const deleted = scriptReducer(session, { type: 'lines_deleted', line_ids: ['b', 'c'] })
  expect(layoutOf(deleted)).toBe('#A a #B d')
  expect([deleted.past.length, deleted.announced.text]).toEqual([1, '2 lines deleted'])
  const all = scriptReducer(session, { type: 'lines_deleted', line_ids: ['a', 'b', 'c', 'd'] })
  expect(all.lines.map(({ text }) => text)).toEqual([''])
  const given = scriptReducer(session, { type: 'speaker_given', line_ids: ['a', 'b'], speaker: 2 })
  expect(given.lines.map(({ speaker }) => speaker)).toEqual([2, 2, 1, 1])
  expect([given.past.length, given.announced.text]).toEqual([1, '2 lines now spoken by Puck'])
})

test('two lines that are merged leave the chapter of the lower one to the next line, and keep both notes', () => {
  const { lines, ...rest } = scriptOf('#A a #B b c')
  const noted = { ...rest, lines: lines.map((line) => ({ ...line, note: `Note ${line.line_id}` })) }
  const merged = scriptReducer(noted, { type: 'line_merged', line_id: 'b', isWithNext: false })
  expect(layoutOf(merged)).toBe('#A a #B c')
  expect(merged.lines[0]?.note).toBe('Note a\nNote b')
})
