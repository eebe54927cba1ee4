import { insertTitle, MarkLine, productionLimits, SoundLine, type Insert, type SoundRole } from '@app/domain/production'
import { expect, test } from 'vitest'
import { findInsert } from './edit-inserts.ts'
import { keepScript, resumeSession } from '../script/kept-script.ts'
import { isInsert, layOutInserts } from './line-inserts.ts'
import { scriptReducer, type ScriptAction } from '../script/script-reducer.ts'
import { exportUtterances } from '../script/export-script.ts'
import { startSession, type ScriptSession } from '../script/script-session.ts'

const sound = (role: SoundRole, place: Insert['place'] = 'before'): Insert =>
  SoundLine.parse({ kind: 'sound', place, role, source: { kind: 'music', mood: 'warm' } })
const mark = (place: Insert['place'] = 'before'): Insert => MarkLine.parse({ kind: 'mark', place })

/** Three lines with an intro before the first, a mark before the third and an outro after it: ids l1, l2, l3 and i4, i5, i6. */
const begun = after([
  {
    type: 'script_grown',
    script_id: 'first',
    isWhole: true,
    isResumed: false,
    utterances: [
      { voice_name: 'Kore', text: 'One.', inserts: [sound('intro')] },
      { voice_name: 'Puck', text: 'Two.' },
      { voice_name: 'Kore', text: 'Three.', inserts: [mark(), sound('outro', 'after')] },
    ],
  },
])

function after(actions: readonly ScriptAction[], session: ScriptSession = startSession('Kore')): ScriptSession {
  return actions.reduce(scriptReducer, session)
}

const laid = ({ lines }: Pick<ScriptSession, 'lines'>) =>
  layOutInserts(lines).map((item) => (isInsert(item) ? insertTitle(item) : item.text))
const ids = (session: ScriptSession) =>
  layOutInserts(session.lines).map((item) => (isInsert(item) ? item.insert_id : item.line_id))
const whose = (session: ScriptSession) =>
  session.lines.flatMap(({ text, inserts = [] }) =>
    inserts.map((insert) => `${insertTitle(insert)} ${insert.place} ${text}`),
  )
const [one = '', two = '', three = ''] = begun.lines.map(({ line_id }) => line_id)
const [intro = '', , , adBreak = '', , outro = ''] = ids(begun)
const undone: ScriptAction = { type: 'undone', takesCaret: false }

test.each<[string, ScriptAction[], string[]]>([
  ['nothing is done', [], ['Intro music', 'One.', 'Two.', 'Ad break', 'Three.', 'Outro music']],
  [
    'the first line is deleted',
    [{ type: 'lines_deleted', line_ids: [one] }],
    ['Intro music', 'Two.', 'Ad break', 'Three.', 'Outro music'],
  ],
  [
    'the last two lines are deleted',
    [{ type: 'lines_deleted', line_ids: [two, three] }],
    ['Intro music', 'One.', 'Ad break', 'Outro music'],
  ],
  [
    'a line is merged over a mark',
    [{ type: 'line_merged', line_id: three, isWithNext: false }],
    ['Intro music', 'One.', 'Two. Three.', 'Ad break', 'Outro music'],
  ],
  [
    'a line is split',
    [{ type: 'line_split', line_id: three, from: 2, to: 2 }],
    ['Intro music', 'One.', 'Two.', 'Ad break', 'Th', 'ree.', 'Outro music'],
  ],
  [
    'a line is added at the end',
    [{ type: 'line_added' }],
    ['Intro music', 'One.', 'Two.', 'Ad break', 'Three.', '', 'Outro music'],
  ],
  [
    'a line with a mark moves up',
    [{ type: 'lines_moved_by_one', line_ids: [three], by: -1 }],
    ['Intro music', 'One.', 'Ad break', 'Three.', 'Outro music', 'Two.'],
  ],
  [
    'a talk is pasted into a line',
    [
      {
        type: 'talk_pasted',
        line_id: three,
        from: 6,
        to: 6,
        turns: [
          { name: 'Kore', text: 'A.' },
          { name: 'Puck', text: 'B.' },
        ],
      },
    ],
    ['Intro music', 'One.', 'Two.', 'Ad break', 'Three.', 'A.', 'B.', 'Outro music'],
  ],
])(
  'STUDIO-O73 sounds and marks stay beside their lines when %s, and undo brings everything back',
  (_what, actions, expected) => {
    const session = after(actions, begun)
    expect(laid(session)).toEqual(expected)
    if (actions.length > 0) expect(laid(after([undone], session))).toEqual(laid(begun))
  },
)

test('a blank line is not sent, and hands its sounds on', () => {
  const cleared = after(
    [{ type: 'line_written', line_id: three, text: '', caret: 0, time: 0, isTyped: false, isComposing: false }],
    begun,
  )
  expect(
    exportUtterances(cleared).map(({ inserts = [] }) => inserts.map((each) => `${insertTitle(each)} ${each.place}`)),
  ).toEqual([['Intro music before'], ['Ad break after', 'Outro music after']])
})

test.each<[string, ScriptAction[], string[]]>([
  [
    'down past a line',
    [{ type: 'insert_moved_by_one', insert_id: adBreak, by: 1 }],
    ['Intro music before One.', 'Ad break after Three.', 'Outro music after Three.'],
  ],
  [
    'up past two lines and a sound',
    [1, 2, 3].map(() => ({ type: 'insert_moved_by_one', insert_id: adBreak, by: -1 })),
    ['Ad break before One.', 'Intro music before One.', 'Outro music after Three.'],
  ],
  [
    'to another line',
    [{ type: 'insert_moved_to', insert_id: outro, gap: { before: two } }],
    ['Intro music before One.', 'Outro music before Two.', 'Ad break before Three.'],
  ],
  [
    'to the end',
    [{ type: 'insert_moved_to', insert_id: intro, gap: null }],
    ['Ad break before Three.', 'Outro music after Three.', 'Intro music after Three.'],
  ],
])('a sound moves %s', (_where, actions, expected) => {
  const session = after(actions, begun)
  expect(whose(session)).toEqual(expected)
  expect(session.focus).toMatchObject({ on: 'insert' })
})

test('a sound at the end of the script moves no further, and nothing is a step back', () => {
  expect(after([{ type: 'insert_moved_by_one', insert_id: outro, by: 1 }], begun)).toBe(begun)
})

test('a sound is added, duplicated, changed in one step back, and removed', () => {
  const added = after([{ type: 'insert_added', insert: sound('sting'), gap: { before: two } }], begun)
  expect(laid(added)).toEqual(['Intro music', 'One.', 'Chapter music', 'Two.', 'Ad break', 'Three.', 'Outro music'])
  const insert_id = added.focus?.insert_id ?? ''
  const found = findInsert(added.lines, insert_id)
  if (found?.kind !== 'sound') throw new Error('The sound that was added is not there')
  const quieter = after(
    [-1, -2, -3].map((gain_db) => ({ type: 'insert_changed', insert: { ...found, gain_db }, place: 'level' })),
    added,
  )
  expect(findInsert(quieter.lines, insert_id)).toMatchObject({ gain_db: -3 })
  expect(findInsert(after([undone], quieter).lines, insert_id)).toMatchObject({ gain_db: 0 })
  const doubled = after([{ type: 'insert_duplicated', insert_id }], quieter)
  expect(laid(doubled).filter((title) => title === 'Chapter music')).toHaveLength(2)
  const removed = after([{ type: 'insert_removed', insert_id }], doubled)
  expect(laid(removed)).toEqual(laid(added))
  expect(removed.announced.text).toBe('“Chapter music” removed')
})

test('music is added in one step where there is none, and removed again without marks and own files', () => {
  const bare = after(
    [
      { type: 'insert_removed', insert_id: intro },
      { type: 'insert_removed', insert_id: outro },
    ],
    begun,
  )
  const withMusic = after(
    [
      { type: 'chapter_added', line_id: one },
      { type: 'chapter_added', line_id: two },
      { type: 'music_added', mood: 'calm' },
    ],
    bare,
  )
  expect(laid(withMusic)).toEqual(['One.', 'Intro music', 'Two.', 'Ad break', 'Three.', 'Outro music'])
  expect(laid(after([{ type: 'music_removed' }], withMusic))).toEqual(['One.', 'Two.', 'Ad break', 'Three.'])
  expect(laid(after([undone], withMusic))).toEqual(laid(bare))
})

test('a line takes no more sounds and marks than fit, and says so', () => {
  const full = after(
    Array.from({ length: productionLimits.inserts_of_line }, () => ({
      type: 'insert_added',
      insert: mark(),
      gap: { before: two },
    })),
    begun,
  )
  const more = after([{ type: 'insert_added', insert: mark(), gap: { before: two } }], full)
  expect(more.lines).toBe(full.lines)
  expect(more.announced.text).toBe('At most 6 sounds and marks fit around one line')
  expect(
    laid(after([{ type: 'lines_deleted', line_ids: [two] }], full)).filter((title) => title === 'Ad break'),
  ).toHaveLength(7)
})

test('raw JSON, a draft and the way back through versions keep sounds and marks', () => {
  const said = exportUtterances(begun).map(({ voice_name, text }) => ({ voice_name, text }))
  const reworded = said.toSpliced(1, 1, { voice_name: 'Puck', text: 'Twice.' })
  const shorter = said.slice(0, 2)
  const read = (utterances: typeof said) => laid(after([{ type: 'script_imported', utterances }], begun))
  expect(read(reworded)).toEqual(['Intro music', 'One.', 'Twice.', 'Ad break', 'Three.', 'Outro music'])
  expect(read(shorter)).toEqual(['Intro music', 'One.', 'Two.', 'Ad break', 'Outro music'])
  expect(laid(resumeSession('Kore', keepScript(begun)))).toEqual(laid(begun))
  const without = after(
    [
      { type: 'insert_removed', insert_id: intro },
      { type: 'version_stepped', by: -1 },
    ],
    begun,
  )
  expect(laid(without)).toEqual(laid(begun))
})

test('a line of raw JSON that says the same keeps its id, and so its place in a published script', () => {
  const utterances = exportUtterances(begun).map(({ voice_name, text }) => ({ voice_name, text }))
  const read = after(
    [{ type: 'script_imported', utterances: [...utterances, { voice_name: 'Puck', text: 'Four.' }] }],
    begun,
  )
  expect(read.lines.map(({ line_id }) => line_id).slice(0, 3)).toEqual([one, two, three])
  expect(new Set(ids(read)).size).toBe(ids(read).length)
})

test('a new script brings its own sounds, or opens and closes with those there were', () => {
  const utterances = [
    { voice_name: 'Kore', text: 'Anew.' },
    { voice_name: 'Puck', text: 'Again.' },
  ] as const
  expect(
    laid(after([{ type: 'script_grown', script_id: 'second', isWhole: true, isResumed: false, utterances }], begun)),
  ).toEqual(['Intro music', 'Anew.', 'Again.', 'Ad break', 'Outro music'])
  const [first, ...rest] = utterances
  const own = [{ ...first, inserts: [sound('bed')] }, ...rest]
  expect(
    laid(
      after([{ type: 'script_grown', script_id: 'third', isWhole: true, isResumed: false, utterances: own }], begun),
    ),
  ).toEqual(['Background music', 'Anew.', 'Again.'])
})
