import { expect, test } from 'vitest'
import { scriptReducer, type ScriptAction } from './script-reducer.ts'
import { startSession, type ScriptSession } from './script-session.ts'

const undone: ScriptAction = { type: 'undone', takesCaret: true }
const redone: ScriptAction = { type: 'redone', takesCaret: true }

function after(actions: readonly ScriptAction[], session: ScriptSession = startSession('Kore')): ScriptSession {
  return actions.reduce(scriptReducer, session)
}

/** Strokes that make these texts, the caret behind the common prefix of each with the one before. */
function typed(
  ...strokes: {
    text: string
    caret?: number
    time?: number
    line_id?: string
    isTyped?: boolean
    isComposing?: boolean
  }[]
): ScriptAction[] {
  return strokes.map(
    ({ text, caret = text.length, time = 0, line_id = 'l0', isTyped = true, isComposing = false }) => ({
      type: 'line_written',
      line_id,
      text,
      caret,
      time,
      isTyped,
      isComposing,
    }),
  )
}

const letters = (text: string, from = 0) =>
  Array.from({ length: text.length - from }, (_, index) => ({ text: text.slice(0, from + index + 1) }))

function stepsBack(session: ScriptSession): string[] {
  const texts: string[] = []
  for (let now = session; now.past.length > 0;) {
    now = scriptReducer(now, undone)
    texts.push(now.lines.map(({ text }) => text).join('|'))
  }
  return texts
}

test.each([
  ['letters one after the other are one step', typed(...letters('Hello')), ['']],
  ['a new sentence is a step of its own', typed(...letters('One. Two... 3.5.')), ['One. Two...', 'One.', '']],
  ['so is a question in quotation marks', typed(...letters('“One?” Two')), ['“One?”', '']],
  ['and a break with what follows it', typed(...letters('One\nTwo')), ['One', '']],
  [
    'a pause ends a step',
    typed({ text: 'H', time: 0 }, { text: 'He', time: 900 }, { text: 'Hey', time: 2_000 }),
    ['He', ''],
  ],
  ['deleting is another step than writing', typed(...letters('Hey'), { text: 'He' }, { text: 'H' }), ['Hey', '']],
  [
    'deleting forwards is one step',
    typed(...letters('Hey'), { text: 'ey', caret: 0 }, { text: 'y', caret: 0 }),
    ['Hey', ''],
  ],
  [
    'elsewhere in the line is another step',
    typed(...letters('Hey'), { text: 'aHey', caret: 1 }, { text: 'abHey', caret: 2 }),
    ['Hey', ''],
  ],
  [
    'writing over a selection goes on as one',
    typed(...letters('Hey you'), { text: 'Hey w', caret: 5 }, { text: 'Hey wo', caret: 6 }),
    ['Hey you', ''],
  ],
  [
    'what an input method rewrites is one step',
    typed(
      { text: 'k' },
      { text: 'か', isComposing: true },
      { text: 'かn', isComposing: true },
      { text: 'かな', isComposing: true },
    ),
    [''],
  ],
  [
    'a repeated letter is where it was typed',
    typed(...letters('ba'), { text: 'baa', caret: 2 }, { text: 'bana', caret: 3 }),
    ['ba', ''],
  ],
  [
    'pasting and correcting are steps of their own',
    typed(...letters('He'), { text: 'Hello', isTyped: false }, { text: 'Hello!' }),
    ['Hello', 'He', ''],
  ],
])('%s', (_, actions, wanted) => {
  expect(stepsBack(after(actions))).toEqual(wanted)
})

test.each([
  [
    'what was cut is selected again',
    'One big ship',
    { type: 'line_written', line_id: 'l0', text: 'One ship', caret: 4, time: 0, isTyped: false, isComposing: false },
    [4, 8],
    4,
  ],
  [
    'what was split has the caret where it was split',
    'One. Two.',
    { type: 'line_split', line_id: 'l0', from: 5, to: 5 },
    [5, 5],
    4,
  ],
  [
    'typing goes back to where it began',
    'One',
    { type: 'line_written', line_id: 'l0', text: 'One!', caret: 4, time: 0, isTyped: true, isComposing: false },
    [3, 3],
    4,
  ],
] satisfies [string, string, ScriptAction, number[], number][])(
  'undo brings the caret back: %s',
  (...[, text, action, [from, to], redoneAt]) => {
    const back = after([...typed({ text, isTyped: false }), { type: 'typing_ended' }, action, undone])
    expect(back.focus).toMatchObject({ line_id: 'l0', from, to, on: 'text' })
    expect(after([redone], back).focus).toMatchObject({ line_id: 'l0', from: redoneAt })
  },
)

test('undo of a merge puts the caret where it was, into the line that comes back', () => {
  const merged = after([
    ...typed({ text: 'One.' }),
    { type: 'line_added' },
    ...typed({ text: 'Two.', line_id: 'l1' }),
    { type: 'line_merged', line_id: 'l1', isWithNext: false },
  ])
  expect(after([undone], merged).focus).toMatchObject({ line_id: 'l1', from: 0 })
})

test('undo by a button shows where, and leaves the focus alone', () => {
  const session = after([...typed(...letters('One')), { type: 'line_added' }, { type: 'undone', takesCaret: false }])
  expect(session.focus).toMatchObject({ line_id: 'l0', on: 'none' })
})

test('undo shows the line that comes back, and who speaks comes back too', () => {
  const session = after([{ type: 'cohost_added' }, { type: 'line_added' }, { type: 'lines_deleted', line_ids: ['l0'] }])
  const back = after([undone], session)
  expect(back.focus?.line_id).toBe('l0')
  expect(after([undone, undone], back).voices).toEqual(['Kore'])
})

test('a change after undo forgets what was undone', () => {
  const session = after([...typed({ text: 'One' }), undone, ...typed({ text: 'Two' }), redone])
  expect(session.lines.map(({ text }) => text)).toEqual(['Two'])
})

/** The same chances for the same seed. */
function chances(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function anyAction(session: ScriptSession, below: (limit: number) => number): ScriptAction {
  const line = session.lines[below(session.lines.length)]
  const { line_id = '', text = '' } = line ?? {}
  const at = below(text.length + 1)
  const by = below(2) === 0 ? -1 : 1
  const utterances = [
    { voice_name: 'Puck', text: `Written ${at}.` },
    { voice_name: 'Kore', text: 'And so on.' },
  ] as const
  const actions: ScriptAction[] = [
    { type: 'line_added', after: line_id },
    { type: 'line_split', line_id, from: at, to: Math.min(text.length, at + below(3)) },
    { type: 'line_merged', line_id, isWithNext: below(2) === 0 },
    { type: 'lines_deleted', line_ids: [line_id] },
    { type: 'line_moved', line_id, by, on: 'text', from: at, to: at },
    {
      type: 'line_written',
      line_id,
      text: `${text.slice(0, at)}x${text.slice(at)}`,
      caret: at + 1,
      time: below(3_000),
      isTyped: below(3) > 0,
      isComposing: below(4) === 0,
    },
    {
      type: 'line_written',
      line_id,
      text: text.slice(0, at),
      caret: at,
      time: below(3_000),
      isTyped: true,
      isComposing: false,
    },
    {
      type: 'talk_pasted',
      line_id,
      from: at,
      to: at,
      turns: [
        { name: 'Ann', text: 'Hello there.' },
        { name: 'Ben', text: 'Hi.' },
      ].slice(below(2)),
    },
    { type: 'talk_pasted', line_id, from: 0, to: at, turns: [{ text: 'A paragraph.' }, { text: 'Another one.' }] },
    { type: 'speaker_switched', line_id },
    { type: 'facts_vouched', line_id, facts: ['1987'] },
    { type: 'cohost_added' },
    { type: 'cohost_removed' },
    { type: 'voice_changed', slot: below(2) === 0 ? 1 : 2, voice_name: below(2) === 0 ? 'Leda' : 'Orus' },
    { type: 'script_imported', utterances },
    { type: 'script_grown', script_id: String(by), isWhole: true, isResumed: false, utterances },
    { type: 'version_stepped', by },
    { type: 'typing_ended' },
    { type: 'focus_taken' },
    { type: 'undone', takesCaret: true },
    { type: 'redone', takesCaret: false },
  ]
  return actions[below(actions.length)] ?? { type: 'typing_ended' }
}

const wordingOf = ({ voices, lines, version_id }: ScriptSession) => ({ voices, lines, version_id })

test('whatever is done in whatever order, undo leads back to the start and redo to the end, step by step', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const below = chances(seed)
    const start = after([{ type: 'cohost_added' }, ...typed({ text: 'Where it began.' })])
    const begin = { ...start, past: [] }
    let end: ScriptSession = begin
    for (let count = 0; count < 60; count++) {
      end = scriptReducer(end, anyAction(end, below))
      expect(end.lines.length, `seed ${seed}`).toBeGreaterThan(0)
      expect(new Set(end.lines.map(({ line_id }) => line_id)).size, `seed ${seed}`).toBe(end.lines.length)
      expect(
        end.lines.every(({ speaker }) => end.voices[speaker - 1] !== undefined),
        `seed ${seed}`,
      ).toBe(true)
    }
    while (end.future.length > 0) end = scriptReducer(end, redone)
    let back = end
    while (back.past.length > 0) back = scriptReducer(back, undone)
    expect(wordingOf(back), `seed ${seed}`).toEqual(wordingOf(begin))
    while (back.future.length > 0) back = scriptReducer(back, redone)
    expect(wordingOf(back), `seed ${seed}`).toEqual(wordingOf(end))
  }
})
