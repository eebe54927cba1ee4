import { expect, test } from 'vitest'
import { hasCues, readCues } from './read-cues.ts'

const said = (text: string) => readCues(text).map(({ name, text: words, start_ms }) => `${start_ms} ${name}| ${words}`)
const cue = (number: number, words: string) => `${number}\n00:00:0${number},100 --> 00:00:0${number},900\n${words}\n`

test.each([
  ['a blank between cues', [1, 2, 3].map((at) => cue(at, `Line ${at}.`)).join(' \n')],
  ['no line between cues', [1, 2, 3].map((at) => cue(at, `Line ${at}.`)).join('')],
  ['a blank line within a cue', `${cue(1, 'Line\n\n1.')}\n${cue(2, 'Line 2.')}\n${cue(3, 'Line 3.')}`],
  ['no space at arrows', [1, 2, 3].map((at) => cue(at, `Line ${at}.`).replace(' --> ', '-->')).join('\n')],
  [
    'the form of Whisper',
    '[00:01.100 --> 00:01.900]  Line 1.\n[00:02.100 --> 00:02.900]  Line 2.\n[00:03.100 --> 00:03.900] Line 3.\n',
  ],
  [
    'names and notes of WebVTT',
    'WEBVTT\n\nNOTE by hand\nand more\n\nintro-1\n00:01.100 --> 00:01.900 align:start\nLine 1.\n\nmain\n00:00:02.100 --> 00:02.900\nLine 2.\n\n00:03.100 --> 00:03.900\nLine 3.\n',
  ],
])('STUDIO-O91 cues are found by their times: %s', (_, text) => {
  expect(hasCues(text.split('\n'))).toBe(true)
  expect(said(text)).toEqual(['1100 | Line 1.', '2100 | Line 2.', '3100 | Line 3.'])
})

const spoken = (...words: string[]) =>
  readCues(words.map((each, at) => cue(at + 1, each)).join('\n')).map(({ name, text }) => `${name}| ${text}`)
test.each([
  [
    ['Speaker 1: Hi.', 'Speaker 2: Ho.'],
    ['Speaker 1| Hi.', 'Speaker 2| Ho.'],
  ],
  [
    ['[SPEAKER_00]: Hi.', 'SPEAKER_01: Ho.'],
    ['SPEAKER_00| Hi.', 'SPEAKER_01| Ho.'],
  ],
  [
    ['>> ANNA: Hi.', '>> Ho.', 'Ha.'],
    ['ANNA| Hi.', '| Ho.', '| Ha.'],
  ],
  [
    ['[Anna] Hi.', '[Music] La.', '[Ben] Ho.'],
    ['Anna| Hi.', 'Anna| [Music] La.', 'Ben| Ho.'],
  ],
  [
    ['Mara: Hi.', 'Here is the question: who lit it?', 'Ben: Me.'],
    ['Mara| Hi.', 'Mara| Here is the question: who lit it?', 'Ben| Me.'],
  ],
  [
    ['Ana: Hi.', 'Ana: Ho.', 'It rains.', 'Ben: Ha.'],
    ['Ana| Hi.', 'Ana| Ho.', '| It rains.', 'Ben| Ha.'],
  ],
  [
    ['<v Anna Ross>Hi.', '<v.loud Ben>Ho.</v>'],
    ['Anna Ross| Hi.', 'Ben| Ho.</v>'],
  ],
  [
    ['At 10:30 we left.', '- Well.'],
    ['| At 10:30 we left.', '| Well.'],
  ],
])('STUDIO-O91 speakers are found by labels that come back or are short: %j', (words, expected) => {
  expect(spoken(...words)).toEqual(expected)
})

test.each(['An arrow --> points.\nTwo --> more.', 'At 10:30 --> home', ''])(
  'a text without times has no cues: %j',
  (text) => {
    expect(hasCues(text.split('\n'))).toBe(false)
  },
)
