import { expect, test } from 'vitest'
import { exportUtterances, scriptReducer, startSession, type ScriptAction, type ScriptSession } from './script-session.ts'

function after(actions: ScriptAction[], session: ScriptSession = startSession('Kore')): ScriptSession {
  return actions.reduce(scriptReducer, session)
}

const said = (session: ScriptSession) => session.lines.map(({ speaker, text }) => `${speaker}:${text}`)
const first = (session: ScriptSession) => session.lines[0]?.line_id ?? ''
const write = (text: string): ScriptAction => ({ type: 'line_written', line_id: 'l0', text })

test('STUDIO-09 STUDIO-10 a session starts with one empty line in the voice of the channel', () => {
  const session = startSession('Kore')
  expect(said(session)).toEqual(['1:'])
  expect(session.voices).toEqual(['Kore'])
})

test('STUDIO-18 a co-host has the voice Sulafat', () => {
  expect(after([{ type: 'cohost_added' }]).voices).toEqual(['Kore', 'Sulafat'])
})

test('STUDIO-O11 a co-host of Sulafat has the first other voice', () => {
  expect(after([{ type: 'cohost_added' }], startSession('Sulafat')).voices).toEqual(['Sulafat', 'Zephyr'])
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
  const session = after([{ type: 'line_deleted', line_id: 'l0' }])
  expect(said(session)).toEqual(['1:'])
})

test('deleting a line leaves the caret at the end of the one before', () => {
  const session = after([write('Hello.'), { type: 'line_added' }, { type: 'line_deleted', line_id: 'l1' }])
  expect(session.focus).toEqual({ line_id: 'l0', at: 6 })
})

test('a speaker switches only where there are two', () => {
  const alone = after([{ type: 'speaker_switched', line_id: 'l0' }])
  expect(said(alone)).toEqual(['1:'])
  expect(said(after([{ type: 'cohost_added' }, { type: 'speaker_switched', line_id: 'l0' }]))).toEqual(['2:'])
})

test('a line is split where the caret stands', () => {
  const session = after([write('Good evening. Good night.'), { type: 'line_split', line_id: 'l0', at: 13 }])
  expect(said(session)).toEqual(['1:Good evening.', '1:Good night.'])
})

test('STUDIO-26 blank lines are dropped on export', () => {
  const session = after([{ type: 'line_added' }, write('  Hello.  '), { type: 'line_added' }])
  expect(exportUtterances(session)).toEqual([{ voice_name: 'Kore', text: 'Hello.' }])
})

test('undo takes back what was typed in one line at once, redo brings it again', () => {
  const typed = after([write('H'), write('He'), write('Hey')])
  const undone = after([{ type: 'undone' }], typed)
  expect(said(undone)).toEqual(['1:'])
  expect(said(after([{ type: 'redone' }], undone))).toEqual(['1:Hey'])
})

test('a change after undo forgets what was undone', () => {
  const session = after([write('One'), { type: 'undone' }, write('Two'), { type: 'redone' }])
  expect(said(session)).toEqual(['1:Two'])
})

test('undo brings back the speakers too', () => {
  const session = after([{ type: 'cohost_added' }, { type: 'line_added' }, { type: 'cohost_removed' }, { type: 'undone' }])
  expect(session.voices).toEqual(['Kore', 'Sulafat'])
  expect(session.lines.map(({ speaker }) => speaker)).toEqual([1, 2])
})

test('STUDIO-28 a script in one voice makes that voice speaker 1', () => {
  const session = after([{ type: 'script_imported', utterances: [{ voice_name: 'Puck', text: 'Hi.' }] }])
  expect(session.voices).toEqual(['Puck'])
  expect(said(session)).toEqual(['1:Hi.'])
})

test('STUDIO-29 the voice of the channel is speaker 1 wherever it speaks', () => {
  const utterances = [{ voice_name: 'Puck', text: 'Hi.' }, { voice_name: 'Kore', text: 'Hello.' }] as const
  const session = after([{ type: 'script_imported', utterances: [...utterances] }])
  expect(session.voices).toEqual(['Kore', 'Puck'])
  expect(said(session)).toEqual(['2:Hi.', '1:Hello.'])
})

test('STUDIO-O09 where the channel does not speak, the first voice is speaker 1', () => {
  const utterances = [{ voice_name: 'Puck', text: 'Hi.' }, { voice_name: 'Leda', text: 'Hello.' }] as const
  expect(after([{ type: 'script_imported', utterances: [...utterances] }]).voices).toEqual(['Puck', 'Leda'])
})

test('arrows move the caret to the neighbour and stop at the ends', () => {
  const session = after([write('Hello.'), { type: 'line_added' }, { type: 'focus_taken' }])
  expect(after([{ type: 'focus_moved', line_id: 'l1', by: -1 }], session).focus).toEqual({ line_id: 'l0', at: 6 })
  expect(after([{ type: 'focus_moved', line_id: first(session), by: -1 }], session).focus).toBeNull()
})
