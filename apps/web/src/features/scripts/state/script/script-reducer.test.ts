import { expect, test } from 'vitest'
import { scriptReducer, type ScriptAction } from './script-reducer.ts'
import { placeInVersions } from './script-versions.ts'
import { exportUtterances } from './export-script.ts'
import { startSession, type ScriptSession } from './script-session.ts'

function after(actions: ScriptAction[], session: ScriptSession = startSession('Kore')): ScriptSession {
  return actions.reduce(scriptReducer, session)
}

const said = (session: ScriptSession) => session.lines.map(({ speaker, text }) => `${speaker}:${text}`)
const write = (text: string, line_id = 'l0'): ScriptAction => ({
  type: 'line_written',
  line_id,
  text,
  caret: text.length,
  time: 0,
  isTyped: false,
  isComposing: false,
})
const undone: ScriptAction = { type: 'undone', takesCaret: true }
const caret = ({ focus, lines }: ScriptSession) =>
  focus &&
  `${lines.findIndex(({ line_id }) => line_id === focus.line_id) + 1}:${focus.from}${focus.to === focus.from ? '' : `-${focus.to}`} ${focus.on}`

test('STUDIO-09 STUDIO-10 a session starts with one empty line in the voice of the channel', () => {
  const session = startSession('Kore')
  expect(said(session)).toEqual(['1:'])
  expect(session.voices).toEqual(['Kore'])
})

test('STUDIO-18 a co-host has the voice Sulafat', () => {
  expect(after([{ type: 'cohost_added' }]).voices).toEqual(['Kore', 'Sulafat'])
})

test('STUDIO-O11 a co-host never has the voice of the host', () => {
  expect(after([{ type: 'cohost_added' }], startSession('Sulafat')).voices).toEqual(['Sulafat', 'Rasalgethi'])
})

test('STUDIO-O11 a speaker cannot take the voice of the other', () => {
  const session = after([{ type: 'cohost_added' }, { type: 'voice_changed', slot: 2, voice_name: 'Kore' }])
  expect(session.voices).toEqual(['Kore', 'Sulafat'])
})

test('a speaker takes another voice and the lines follow', () => {
  const session = after([write('Hello.'), { type: 'voice_changed', slot: 1, voice_name: 'Puck' }])
  expect(exportUtterances(session)).toEqual([{ voice_name: 'Puck', text: 'Hello.' }])
})

test('STUDIO-19 with two speakers the next line is the other speaker’s', () => {
  const session = after([{ type: 'cohost_added' }, { type: 'line_added' }, { type: 'line_added' }])
  expect(session.lines.map(({ speaker }) => speaker)).toEqual([1, 2, 1])
})

test('with one speaker the next line is the same speaker’s', () => {
  expect(after([{ type: 'line_added' }]).lines.map(({ speaker }) => speaker)).toEqual([1, 1])
})

test('STUDIO-20 removing the co-host gives all lines to speaker 1', () => {
  const session = after([{ type: 'cohost_added' }, { type: 'line_added' }, { type: 'cohost_removed' }])
  expect(session.lines.map(({ speaker }) => speaker)).toEqual([1, 1])
  expect(session.voices).toEqual(['Kore'])
})

test('STUDIO-O13 the last line stays', () => {
  const session = after([{ type: 'lines_deleted', line_ids: ['l0'] }])
  expect(said(session)).toEqual(['1:'])
})

test('a speaker switches only where there are two', () => {
  const alone = after([{ type: 'speaker_switched', line_id: 'l0' }])
  expect(said(alone)).toEqual(['1:'])
  expect(said(after([{ type: 'cohost_added' }, { type: 'speaker_switched', line_id: 'l0' }]))).toEqual(['2:'])
})

test('STUDIO-26 blank lines are dropped on export', () => {
  const session = after([{ type: 'line_added' }, write('  Hello.  '), { type: 'line_added' }])
  expect(exportUtterances(session)).toEqual([{ voice_name: 'Kore', text: 'Hello.' }])
})

test('STUDIO-28 a script in one voice makes that voice speaker 1', () => {
  const session = after([{ type: 'script_imported', utterances: [{ voice_name: 'Puck', text: 'Hi.' }] }])
  expect(session.voices).toEqual(['Puck'])
  expect(said(session)).toEqual(['1:Hi.'])
})

test('STUDIO-29 the voice of the channel is speaker 1 wherever it speaks', () => {
  const utterances = [
    { voice_name: 'Puck', text: 'Hi.' },
    { voice_name: 'Kore', text: 'Hello.' },
  ] as const
  const session = after([{ type: 'script_imported', utterances: [...utterances] }])
  expect(session.voices).toEqual(['Kore', 'Puck'])
  expect(said(session)).toEqual(['2:Hi.', '1:Hello.'])
})

test('STUDIO-O09 where the channel does not speak, the first voice is speaker 1', () => {
  const utterances = [
    { voice_name: 'Puck', text: 'Hi.' },
    { voice_name: 'Leda', text: 'Hello.' },
  ] as const
  expect(after([{ type: 'script_imported', utterances: [...utterances] }]).voices).toEqual(['Puck', 'Leda'])
})

/** A script of these lines, "1:" and "2:" before them saying who speaks. */
function scriptOf(...lines: string[]): ScriptSession {
  const voices = lines.some((line) => line.startsWith('2:')) ? (['Kore', 'Puck'] as const) : (['Kore'] as const)
  return {
    ...startSession('Kore'),
    voices,
    lines: lines.map((line, index) => ({
      line_id: `l${index}`,
      speaker: line.startsWith('2:') ? 2 : 1,
      text: line.slice(2),
    })),
    next_id: lines.length,
  }
}

const split = (from: number, to = from, line_id = 'l0'): ScriptAction => ({ type: 'line_split', line_id, from, to })
const merge = (line_id: string, isWithNext = false): ScriptAction => ({ type: 'line_merged', line_id, isWithNext })
const move = (line_id: string, by: -1 | 1): ScriptAction => ({
  type: 'line_moved',
  line_id,
  by,
  on: 'text',
  from: 1,
  to: 2,
})
const step = (by: -1 | 1): ScriptAction => ({ type: 'version_stepped', by })

test.each([
  [
    'Enter at the end goes on with the other speaker',
    ['1:Hi.', '2:Oh.'],
    split(3),
    [['1:Hi.', '2:', '2:Oh.'], '2:0 text'],
  ],
  [
    'Enter at the end of a single speaker adds a line for the same speaker',
    ['1:Hi.'],
    split(3),
    [['1:Hi.', '1:'], '2:0 text'],
  ],
  [
    'Enter in the middle splits the line, and both halves stay with who says them',
    ['1:Good evening. Good night.', '2:Oh.'],
    split(13),
    [['1:Good evening.', '1:Good night.', '2:Oh.'], '2:0 text'],
  ],
  [
    'Enter at the start makes room above',
    ['1:Hi.', '2:Oh.'],
    split(0, 0, 'l1'),
    [['1:Hi.', '1:', '2:Oh.'], '3:0 text'],
  ],
  ['Enter takes the place of what is selected', ['1:One two three.'], split(3, 8), [['1:One', '1:three.'], '2:0 text']],
  ['Enter in an empty line adds one', ['1:'], split(0), [['1:', '1:'], '2:0 text']],
  [
    'Backspace at the start merges with the line above, in its voice',
    ['1:Good evening.', '2:Good night.'],
    merge('l1'),
    [['1:Good evening. Good night.'], '1:14 text'],
  ],
  [
    'Delete at the end merges with the line below',
    ['1:Good evening.', '2:Good night.'],
    merge('l0', true),
    [['1:Good evening. Good night.'], '1:14 text'],
  ],
  ['a space that is there is enough', ['1:Good ', '2:night.'], merge('l1'), [['1:Good night.'], '1:5 text']],
  ['Japanese is joined without one', ['1:こんにちは', '2:どうも'], merge('l1'), [['1:こんにちはどうも'], '1:5 text']],
  [
    'Backspace below an empty line takes that one away',
    ['1:', '2:Good night.'],
    merge('l1'),
    [['2:Good night.'], '1:0 text'],
  ],
  ['Backspace in an empty line takes it away', ['1:Hi.', '2:', '1:Oh.'], merge('l1'), [['1:Hi.', '1:Oh.'], '1:3 text']],
  ['there is nothing above the first', ['1:Hi.', '2:Oh.'], merge('l0'), [['1:Hi.', '2:Oh.'], null]],
  ['there is nothing below the last', ['1:Hi.', '2:Oh.'], merge('l1', true), [['1:Hi.', '2:Oh.'], null]],
  [
    'a line moves up and keeps what is selected in it',
    ['1:Hi.', '2:Oh.'],
    move('l1', -1),
    [['2:Oh.', '1:Hi.'], '1:1-2 text'],
  ],
  ['a line moves down', ['1:Hi.', '2:Oh.', '1:Yes.'], move('l0', 1), [['2:Oh.', '1:Hi.', '1:Yes.'], '2:1-2 text']],
  ['the first does not move up', ['1:Hi.', '2:Oh.'], move('l0', -1), [['1:Hi.', '2:Oh.'], null]],
  [
    'deleting leaves the focus on the next one',
    ['1:Hi.', '2:Oh.', '1:Yes.'],
    { type: 'lines_deleted', line_ids: ['l1'] },
    [['1:Hi.', '1:Yes.'], '2:4 row'],
  ],
  [
    'deleting the last leaves it on the one above',
    ['1:Hi.', '2:Oh.', '1:Yes.'],
    { type: 'lines_deleted', line_ids: ['l2'] },
    [['1:Hi.', '2:Oh.'], '2:3 row'],
  ],
] satisfies [string, string[], ScriptAction, [string[], string | null]][])(
  '%s',
  (_, lines, action, [wanted, place]) => {
    const session = after([action], scriptOf(...lines))
    expect(said(session)).toEqual(wanted)
    expect(caret(session)).toBe(place)
  },
)

test('a word that was cut is whole again when its halves are merged at once, by either key', () => {
  for (const way of [merge('l1'), merge('l0', true)]) {
    const session = after([split(6), way], scriptOf('1:A foghorn.'))
    expect([said(session), caret(session)]).toEqual([['1:A foghorn.'], '1:6 text'])
  }
  expect(
    said(
      after(
        [
          split(6),
          { type: 'line_written', line_id: 'l1', text: 'horns.', caret: 5, time: 0, isTyped: true, isComposing: false },
          merge('l1'),
        ],
        scriptOf('1:A foghorn.'),
      ),
    ),
  ).toEqual(['1:A fogh horns.'])
  expect(said(after([split(2, 5), merge('l1')], scriptOf('1:A foghorn.')))).toEqual(['1:A horn.'])
})

test('halves of a line and lines that were merged keep the passages they stand on', () => {
  const [line, other] = scriptOf('1:One two.', '2:Three.').lines
  if (!line || !other) throw new Error('Two lines were wanted')
  const session = {
    ...scriptOf('1:', '2:'),
    lines: [
      { ...line, passage_ids: ['a', 'b'] },
      { ...other, passage_ids: ['b', 'c'] },
    ],
  }
  expect(after([split(3)], session).lines.map(({ passage_ids }) => passage_ids)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['b', 'c'],
  ])
  expect(after([merge('l1')], session).lines.map(({ passage_ids }) => passage_ids)).toEqual([['a', 'b', 'c']])
  expect(exportUtterances(session)[0]).toEqual({ voice_name: 'Kore', text: 'One two.', passage_ids: ['a', 'b'] })
})

test('a part goes on beginning with the first of its lines, whatever becomes of that', () => {
  const [line, other] = scriptOf('1:One two.', '2:Three.').lines
  if (!line || !other) throw new Error('Two lines were wanted')
  const session = { ...scriptOf('1:', '2:'), lines: [{ ...line, chapter: 'The lamp' }, other] }
  const parts = (changed: Pick<ReturnType<typeof scriptOf>, 'lines'>) => changed.lines.map(({ chapter }) => chapter)
  expect(parts(after([split(3)], session))).toEqual(['The lamp', undefined, undefined])
  expect(parts(after([merge('l1')], session))).toEqual(['The lamp'])
  expect(parts(after([{ type: 'lines_deleted', line_ids: ['l0'] }], session))).toEqual(['The lamp'])
  expect(exportUtterances(session)).toMatchObject([{ chapter: 'The lamp' }, { text: 'Three.' }])
})

test('each change is announced in words', () => {
  const announced = (action: ScriptAction) => after([action], scriptOf('1:Hi.', '2:Oh.')).announced.text
  expect(announced(split(1))).toBe('Line 1 split')
  expect(announced(merge('l1'))).toBe('Lines 1 and 2 merged, Kore')
  expect(announced(move('l1', -1))).toBe('Line 2 is now line 1')
  expect(announced({ type: 'speaker_switched', line_id: 'l0' })).toBe('Line 1 is now spoken by Puck')
  expect(announced({ type: 'lines_deleted', line_ids: ['l0'] })).toBe('Line 1 deleted')
  expect(announced({ type: 'line_added' })).toBe('Line 3 added, Kore')
  expect(after([merge('l1'), undone], scriptOf('1:Hi.', '2:Oh.')).announced.text).toBe('Undone: merge')
})

test('STUDIO-37 STUDIO-63 each script that is written is the newest version, and what stood there before is kept', () => {
  const written: ScriptAction = {
    type: 'script_grown',
    script_id: 'first',
    isWhole: true,
    isResumed: false,
    utterances: [{ voice_name: 'Kore', text: 'Written.', passage_ids: ['p1'] }],
  }
  const session = after([written], scriptOf('1:By hand.', '2:Oh.'))
  expect(said(session)).toEqual(['1:Written.'])
  expect(session.voices).toEqual(['Kore', 'Puck'])
  expect(session.lines[0]?.passage_ids).toEqual(['p1'])
  expect(placeInVersions(session)).toEqual({ number: 2, count: 2, isEdited: false, hasPrevious: true, hasNext: false })
  expect(said(after([step(-1)], session))).toEqual(['1:By hand.', '2:Oh.'])
  expect(placeInVersions(after([written])).count).toBe(1)
})

test('STUDIO-36 STUDIO-O25 stepping keeps what was changed by hand as the newest version first', () => {
  const written = (text: string): ScriptAction => ({
    type: 'script_grown',
    script_id: text,
    isWhole: true,
    isResumed: false,
    utterances: [{ voice_name: 'Kore', text }],
  })
  const edited = after([written('One.'), written('Two.'), { type: 'line_merged', line_id: '', isWithNext: false }])
  const [line] = edited.lines
  const changed = after([write('Two, by hand.', line?.line_id)], edited)
  expect(placeInVersions(changed)).toMatchObject({ number: 2, count: 2, isEdited: true })
  const back = after([step(-1)], changed)
  expect(said(back)).toEqual(['1:Two.'])
  expect(placeInVersions(back)).toEqual({ number: 2, count: 3, isEdited: false, hasPrevious: true, hasNext: true })
  expect(said(after([step(-1)], back))).toEqual(['1:One.'])
  expect(said(after([step(1)], back))).toEqual(['1:Two, by hand.'])
  expect(after([step(1), step(1)], back).versions).toHaveLength(3)
  expect(said(after([undone], back))).toEqual(['1:Two, by hand.'])
})

test('a version that was stepped back to and changed goes on to the one after it, and is kept', () => {
  const written = (text: string): ScriptAction => ({
    type: 'script_grown',
    script_id: text,
    isWhole: true,
    isResumed: false,
    utterances: [{ voice_name: 'Kore', text }],
  })
  const first = after([written('One.'), written('Two.'), step(-1)])
  const onward = after([write('One, by hand.', first.lines[0]?.line_id), step(1)], first)
  expect(said(onward)).toEqual(['1:Two.'])
  expect(onward.versions.map(({ lines }) => lines[0]?.text)).toEqual(['One.', 'Two.', 'One, by hand.'])
})

test('what is edited as JSON keeps the passages of its lines', () => {
  const written: ScriptAction = {
    type: 'script_grown',
    script_id: 'first',
    isWhole: true,
    isResumed: false,
    utterances: [
      { voice_name: 'Kore', text: 'One.', passage_ids: ['p1'] },
      { voice_name: 'Kore', text: 'Two.', passage_ids: ['p2'] },
    ],
  }
  const imported = (...texts: string[]): ScriptAction => ({
    type: 'script_imported',
    utterances: texts.map((text) => ({ voice_name: 'Kore', text })),
  })
  expect(after([written, imported('Two.', 'One!')]).lines.map(({ passage_ids }) => passage_ids)).toEqual([
    ['p2'],
    ['p2'],
  ])
  expect(after([written, imported('One.')]).lines.map(({ passage_ids }) => passage_ids)).toEqual([['p1']])
})

test('one visit to the JSON is one step back', () => {
  const imported = (text: string): ScriptAction => ({
    type: 'script_imported',
    utterances: [{ voice_name: 'Puck', text }],
  })
  const session = after([imported('A'), imported('Ab'), { type: 'typing_ended' }, imported('Abc')], scriptOf('1:Hi.'))
  expect(said(after([undone], session))).toEqual(['1:Ab'])
  expect(said(after([undone, undone], session))).toEqual(['1:Hi.'])
})
