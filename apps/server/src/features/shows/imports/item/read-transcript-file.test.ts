import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { FeedItem } from '@app/domain/imports'
import { fetchLines } from './fetch-lines.ts'
import { linesOf } from './lines-of.ts'
import { readChaptersFile } from './read-chapters-file.ts'
import { readTranscriptFile, usableTranscripts } from './read-transcript-file.ts'

const said = (text: string) =>
  readTranscriptFile(text).map(({ name, text: words, start_ms, end_ms }) => `${start_ms}-${end_ms} ${name}| ${words}`)
const json = (...segments: object[]) => JSON.stringify({ version: '1.0.0', segments })
const TOLD = ['1500-3000 Anna| Good evening.', '3000-4000 Ben| Hello.']

test.each([
  [
    'the podcast namespace',
    json(
      { speaker: 'Anna', startTime: 1.5, endTime: 3, body: 'Good evening.' },
      { speaker: 'Ben', startTime: 3, endTime: 4, body: 'Hello.' },
    ),
  ],
  [
    'times as strings',
    json(
      { speaker: 'Anna', startTime: '1.5', endTime: '3', body: 'Good evening.' },
      { speaker: 'Ben', startTime: '00:00:03,000', endTime: '00:00:04.000', body: 'Hello.' },
    ),
  ],
  [
    'Whisper',
    JSON.stringify({
      text: 'x',
      language: 'en',
      segments: [
        { id: 0, start: 1.5, end: 3, text: ' Good evening.', speaker: 'Anna', words: [{ word: 'x' }] },
        { id: 1, start: 3, end: 4, text: ' Hello.', speaker: 'Ben' },
      ],
    }),
  ],
  [
    'whisper.cpp, with labels among the words',
    JSON.stringify({
      transcription: [
        { offsets: { from: 1500, to: 3000 }, text: ' Anna: Good evening.' },
        { offsets: { from: 3000, to: 4000 }, text: ' Ben: Hello.' },
      ],
    }),
  ],
  [
    'an array',
    JSON.stringify([
      { start: 1.5, end: 3, text: 'Anna: Good evening.' },
      { start: 3, end: 4, text: 'Ben: Hello.' },
    ]),
  ],
  [
    'WebVTT',
    'WEBVTT\n\n00:01.500 --> 00:03.000\n<v Anna>Good evening.</v>\n\n00:03.000 --> 00:04.000\n<v Ben>Hello.</v>\n',
  ],
  [
    'SRT',
    '1\r\n00:00:01,500-->00:00:03,000\r\nAnna: Good evening.\r\n\r\n2\r\n00:00:03,000-->00:00:04,000\r\nBen: Hello.\r\n',
  ],
])('SHOW-O306 a transcript is read by what is in it: %s', (_, text) => {
  expect(said(text)).toEqual(TOLD)
})

test.each([
  ['text', 'Speaker 1  0:01\nGood evening.\n\nSpeaker 2  0:03\nHello.\n\nSpeaker 1  0:04\nWell.\n'],
  [
    'HTML',
    '<cite>Speaker 1:</cite>\n<time>0:01</time>\n<p>Good evening.</p>\n<cite>Speaker 2:</cite>\n<time>0:03</time>\n<p>Hello.</p><cite>Speaker 1:</cite><time>0:04</time><p>Well.</p>',
  ],
])('SHOW-O306 lines of %s have times and speakers, and no label among their words', (_, text) => {
  expect(said(text)).toEqual([
    '1000-3000 Speaker 1| Good evening.',
    '3000-4000 Speaker 2| Hello.',
    '4000-4400 Speaker 1| Well.',
  ])
})

test('what has no times gives no lines', () => {
  expect(['', '{}', '[]', '{"segments":{}}', 'Good evening.', '<p>Good evening.</p>', '[Music] la'].map(said)).toEqual(
    Array.from({ length: 7 }, () => []),
  )
})

test('transcripts with most information are tried first, and of any type', () => {
  const of = (url: string, type = '') => ({ url: `https://x.example/${url}`, type })
  const found = usableTranscripts([
    of('a.html', 'text/html'),
    of('a.srt?x=1'),
    of('a', 'text/vtt'),
    of('a.json'),
    of('a.txt'),
  ])
  expect(found.map(({ url }) => url.slice(18))).toEqual(['a.json', 'a', 'a.srt?x=1', 'a.html'])
})

test('SHOW-O306 times of chapters may be strings, and two within one line are both kept', () => {
  const chapters = readChaptersFile(
    JSON.stringify({
      chapters: [
        { startTime: '1.5', title: 'Ebb' },
        { startTime: '00:00:02', title: 'Flood' },
      ],
    }),
  )
  expect(chapters).toEqual([
    { start_ms: 1_500, title: 'Ebb' },
    { start_ms: 2_000, title: 'Flood' },
  ])
  const part = (text: string, start_ms: number) => ({ name: '', text, start_ms, end_ms: start_ms + 1_000 })
  const chaptersOf = (...parts: ReturnType<typeof part>[]) =>
    linesOf(parts, { duration_ms: 9_000, chapters: chapters ?? [] }).map(({ chapter, text }) => [chapter, text])
  expect(chaptersOf(part('It was', 500), part('quiet and', 1_500), part('calm.', 2_500))).toEqual([
    [null, 'It was'],
    ['Ebb', 'quiet and'],
    ['Flood', 'calm.'],
  ])
  expect(chaptersOf(part('It was quiet.', 1_200), part('It was calm.', 3_500))).toEqual([
    ['Ebb', 'It was quiet.'],
    ['Flood', 'It was calm.'],
  ])
})

const SRT = '1\n00:00:00,100 --> 00:00:01,000\nDie Fähre fährt.\n'
test.each([
  ['Windows-1252', Buffer.from(SRT, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${SRT}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(SRT, 'utf16le')],
  ['UTF-8', Buffer.from(SRT)],
])('SHOW-O306 the encoding of a transcript is detected from its bytes: %s', async (_, bytes) => {
  const web_files = {
    open: <T>(url: string, _wanted: unknown, read: (file: never) => Promise<T>) =>
      read({ status: 200, url, header: () => null, body: Readable.from([bytes]) } as never),
  }
  const item = { transcripts: [{ url: 'https://x.example/a', type: '' }], chapters_url: null, chapters: [] }
  const { signal } = new AbortController()
  const { lines } = await fetchLines({ web_files }, item as unknown as FeedItem, { duration_ms: 9_000, signal })
  expect(lines.map(({ text }) => text)).toEqual(['Die Fähre fährt.'])
})
