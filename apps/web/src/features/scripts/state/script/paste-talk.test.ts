import { expect, test } from 'vitest'
import { readPaste } from './read-paste.ts'
import { scriptReducer } from './script-reducer.ts'
import { startSession, type ScriptSession } from './script-session.ts'

type Start = { lines?: string[]; at?: [line: number, from: number, to?: number]; voices?: ScriptSession['voices'] }

function paste(source: string, { lines = ['1:'], at = [0, 0], voices = ['Kore'] }: Start = {}): ScriptSession {
  const [line, from, to = from] = at
  const read = readPaste(source)
  if (!read?.success) throw new Error(read?.problem ?? 'These are words for the caret')
  const start: ScriptSession = {
    ...startSession('Kore'),
    voices,
    lines: lines.map((text, index) => ({
      line_id: `l${index}`,
      speaker: text.startsWith('2:') ? 2 : 1,
      text: text.slice(2),
    })),
    next_id: lines.length,
  }
  return scriptReducer(start, { type: 'talk_pasted', line_id: `l${line}`, from, to, turns: read.turns })
}

const said = ({ lines }: ScriptSession) => lines.map(({ speaker, text }) => `${speaker}:${text}`)
const caret = ({ lines, focus }: ScriptSession) =>
  focus && [lines.findIndex(({ line_id }) => line_id === focus.line_id), focus.from]

test('a pasted dialogue becomes lines; the first speaker is the host, and a co-host is added', () => {
  const session = paste('Ann: Hello.\nBen: Good evening.\nAnn: Sit down.')
  expect(said(session)).toEqual(['1:Hello.', '2:Good evening.', '1:Sit down.'])
  expect(session.voices).toEqual(['Kore', 'Sulafat'])
  expect(caret(session)).toEqual([2, 9])
})

test('STUDIO-29 names that are voices bring them into an empty script, the voice of the channel as the host', () => {
  const session = paste('Puck: Hello.\nkore: Good evening.')
  expect(session.voices).toEqual(['Kore', 'Puck'])
  expect(said(session)).toEqual(['2:Hello.', '1:Good evening.'])
})

test('names are recognised by the voices of the script and by their numbers', () => {
  expect(
    said(paste('Puck: One.\nAnn: Two.', { lines: ['1:Hi.', '2:'], at: [1, 0], voices: ['Kore', 'Puck'] })),
  ).toEqual(['1:Hi.', '2:One.', '1:Two.'])
  expect(said(paste('Speaker 2: One.\nSpeaker 1: Two.'))).toEqual(['2:One.', '1:Two.'])
})

test('a voice that joins a script brings its name if it is free', () => {
  expect(paste('Kore: One.\nOrus: Two.', { lines: ['1:Hi.', '1:'], at: [1, 0] }).voices).toEqual(['Kore', 'Orus'])
  expect(paste('Ann: One.\nKore: Two.', { lines: ['1:Hi.', '1:'], at: [1, 0] }).voices).toEqual(['Kore', 'Sulafat'])
})

test('turns divide the line that they are pasted into', () => {
  const session = paste('Ann: One.\nBen: Two.', {
    lines: ['1:Before. After.', '2:End.'],
    at: [0, 8],
    voices: ['Kore', 'Puck'],
  })
  expect(said(session)).toEqual(['1:Before.', '1:One.', '2:Two.', '1:After.', '2:End.'])
  expect(caret(session)).toEqual([2, 4])
})

test('paragraphs flow into the line, the speakers taking turns', () => {
  const session = paste('one.\n\nTwo.\n\nThree', {
    lines: ['1:Say xx here.', '2:End.'],
    at: [0, 4, 6],
    voices: ['Kore', 'Puck'],
  })
  expect(said(session)).toEqual(['1:Say one.', '2:Two.', '1:Three here.', '2:End.'])
  expect(caret(session)).toEqual([2, 5])
})

test('a paragraph that was only wrapped stays one line', () => {
  expect(said(paste('dark and\nstormy', { lines: ['1:A  night.'], at: [0, 2] }))).toEqual([
    '1:A dark and stormy night.',
  ])
})

test('raw JSON becomes lines too', () => {
  const json = JSON.stringify({
    utterances: [
      { voice_name: 'Puck', text: 'Hi.' },
      { voice_name: 'Leda', text: 'Oh.' },
    ],
  })
  const session = paste(json)
  expect(session.voices).toEqual(['Puck', 'Leda'])
  expect(said(session)).toEqual(['1:Hi.', '2:Oh.'])
})

test.each([
  ['words', 'good evening'],
  ['a sentence with a colon', 'Note: remember this.'],
  ['braces', '{ not a script }'],
  ['nothing', ' \n '],
])('%s are left to the browser', (_, source) => {
  expect(readPaste(source)).toBeUndefined()
})

test('a note over several lines is no speaker', () => {
  expect(readPaste('Note: remember\nthis.')).toEqual({ success: true, turns: [{ text: 'Note: remember this.' }] })
})

test.each([
  [
    'three voices',
    JSON.stringify({ utterances: ['Kore', 'Puck', 'Leda'].map((voice_name) => ({ voice_name, text: 'Hi.' })) }),
    'A script can use at most two voices',
  ],
  [
    'a voice that is none',
    '{"utterances":[{"voice_name":"Bob","text":"Hi."}]}',
    'Utterance 1: Bob is not one of the voices',
  ],
  ['more than any script holds', 'x'.repeat(400_001), 'Too long for a script: at most 35000 characters'],
  ['a talk of three', 'A: 1\nB: 2\nC: 3\nA: 4', 'A script can use at most two voices; this one has A, B, C'],
])('STUDIO-O09 %s are refused', (_, source, problem) => {
  expect(readPaste(source)).toEqual({ success: false, problem })
})
