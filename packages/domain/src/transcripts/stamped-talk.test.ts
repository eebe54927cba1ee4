import { expect, test } from 'vitest'
import { hasCues, readCues } from './read-cues.ts'
import { isNobody, withoutLabel } from './speaker-labels.ts'

const said = (text: string) => readCues(text).map(({ name, text: words, start_ms }) => `${start_ms} ${name}| ${words}`)
const TOLD = ['3000 Anna Ross| Good evening. It was quiet.', '9000 Ben| Hello, Anna.', '72000 Anna Ross| Tell me.']

test.each([
  [
    'Otter',
    'Harbour talk\nMon, Jan 6, 2025 9:30AM • 1:20\nSUMMARY KEYWORDS\nharbour, light\nSPEAKERS\nAnna Ross, Ben\n\nAnna Ross  0:03  \nGood evening.\nIt was quiet.\n\nBen  0:09\nHello, Anna.\n\nAnna Ross  1:12\nTell me.\n\nTranscribed by https://otter.ai\n',
  ],
  [
    'Teams as a document',
    '0:0:3.0 --> 0:0:8.140\nAnna Ross\nGood evening.\nIt was quiet.\n\n0:0:9.0 --> 0:0:10.0\nBen\nHello, Anna.\n\n0:1:12.0 --> 0:1:13.0\nAnna Ross\nTell me.\n\n',
  ],
  [
    'Teams as subtitles',
    'WEBVTT\n\ncb0e4d3a-5f1c/23-0\n00:00:03.000 --> 00:00:08.000\n<v Anna Ross>Good evening.\nIt was quiet.</v>\n\ncb0e4d3a-5f1c/24-0\n00:00:09.000 --> 00:00:10.000\n<v Ben>Hello, Anna.</v>\n\ncb0e4d3a-5f1c/25-0\n00:01:12.000 --> 00:01:13.000\n<v Anna Ross>Tell me.</v>\n',
  ],
  [
    'Zoom as subtitles',
    'WEBVTT\r\n\r\n1\r\n00:00:03.000 --> 00:00:08.000\r\nAnna Ross: Good evening. It was quiet.\r\n\r\n2\r\n00:00:09.000 --> 00:00:10.000\r\nBen: Hello, Anna.\r\n\r\n3\r\n00:01:12.000 --> 00:01:13.000\r\nAnna Ross: Tell me.\r\n',
  ],
  [
    'a service of transcripts',
    'Anna Ross (00:03):\nGood evening. It was quiet.\n\nBen (00:09):\nHello, Anna.\n\nAnna Ross (01:12): Tell me.',
  ],
  [
    'times before names',
    '[00:00:03] Anna Ross: Good evening. It was quiet.\n[00:00:09] Ben: Hello, Anna.\n[00:01:12] Anna Ross: Tell me.',
  ],
])('STUDIO-O97 speakers and times of a talk are found: %s', (_, text) => {
  expect(hasCues(text.split(/\r?\n/))).toBe(true)
  expect(said(text).map((line) => line.replace('</v>', ''))).toEqual(TOLD)
})

test.each([
  [
    'a time above each line',
    '0:03\nthe harbour was very quiet\n0:09\nuntil the first boats came\n1:12\nand nobody spoke there',
  ],
  [
    'a time in each line',
    '0:03 the harbour was very quiet\n0:09 until the first boats came\n1:12 and nobody spoke there',
  ],
  [
    'times in words too',
    '0:03\n3 seconds\nthe harbour was very quiet\n0:09\n9 seconds\nuntil the first boats came\n1:12\n1 minute, 12 seconds\nand nobody spoke there',
  ],
  [
    'the table of Whisper',
    'start\tend\ttext\n3000\t9000\tthe harbour was very quiet\n9000\t12000\tuntil the first boats came\n72000\t73000\tand nobody spoke there\n',
  ],
])('STUDIO-O97 a talk without names has its times: %s', (_, text) => {
  expect(said(text)).toEqual([
    '3000 | the harbour was very quiet',
    '9000 | until the first boats came',
    '72000 | and nobody spoke there',
  ])
})

test('STUDIO-O97 times of the day count from the first', () => {
  const text = '[Anna Ross] 10:00:03\nGood evening.\n\n[Ben] 10:00:09\nHello.\n\n[Anna Ross] 10:01:12\nTell me.'
  expect(said(text)).toEqual(['0 Anna Ross| Good evening.', '6000 Ben| Hello.', '69000 Anna Ross| Tell me.'])
})

test.each([
  ['a timetable', '9:00 Breakfast in the hall\n10:00 Talk about the old harbour\n12:30 Lunch with everybody else'],
  ['a timetable with names', 'Breakfast 9:00\nBread and coffee.\nLunch 12:30\nFish and bread.'],
  ['chapters', '0:00 Intro\n3:45 The harbour\n7:10 Outro'],
  ['results', 'Kipchoge 2:01:09\nBekele 2:01:41\nLegese 2:02:48'],
  ['prose with a time', 'We left at 10:30.\nAt 11:45 we were there.\n12:00 was lunch.'],
  ['times that fall', '0:40 we saw the light again\n0:10 we saw the light first\n0:20 we saw nothing at all'],
])('STUDIO-O97 %s is no talk', (_, text) => {
  expect(hasCues(text.split('\n'))).toBe(false)
})

test.each([
  ['Speaker 1: Hello.', 'Hello.'],
  ['SPEAKER_00: Hello.', 'Hello.'],
  ['**Speaker 2:** Hello.', 'Hello.'],
  ['[Speaker A]: Hello.', 'Hello.'],
  ['Unknown Speaker: Hello.', 'Hello.'],
  ['Sprecherin 2: Hallo.', 'Hallo.'],
  ['Anna: Hello.', undefined],
  ['Speakers of many languages: all of them.', undefined],
  ['Speaker 1 said: no.', undefined],
  ['Speaker: Anna Ross', undefined],
  ['Person: anybody', undefined],
])('STUDIO-O97 a label that names nobody is no word: %s', (line, words) => {
  expect(withoutLabel(line)).toBe(words)
})

test('names of people are no labels of nobody', () => {
  expect(['Speaker 1', 'SPEAKER_01', 'Voice B', 'Anna', 'Vera Voice'].map(isNobody)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
