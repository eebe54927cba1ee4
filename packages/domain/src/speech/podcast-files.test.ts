import { expect, test } from 'vitest'
import { podcastChapters, podcastJson, podcastSrt, podcastVtt } from './podcast-files.ts'
import { tableOfContents } from './table-of-contents.ts'

/** A line whose words take half a second each; without `timed` no word has a time. */
function line(text: string, start_ms: number, { name = 'Nora Ott', timed = true } = {}) {
  const words = [...text.matchAll(/[\p{L}\p{N}’'-]+/gu)].map(
    ({ 0: word, index }, at) =>
      [index, index + word.length, start_ms + at * 500, start_ms + at * 500 + 450] as [number, number, number, number],
  )
  const end_ms = start_ms + Math.max(1, words.length) * 500
  return {
    position: 0,
    speaker: 1 as const,
    voice_name: name,
    name,
    text,
    start_ms,
    end_ms,
    words: timed ? words : [],
    chapter: null,
  }
}
const LONG =
  'A light needs no password, no battery on board and nobody to trust. It turns because somebody, a hundred years ago, wound it up; and nobody has ever had a reason to stop it since.'

const blocks = (file: string) => file.trim().split('\n\n')

test('WebVTT for apps names the speaker, has no times within a cue, and no row longer than 65 characters', () => {
  const file = podcastVtt({ lines: [line(LONG, 0), line('Is <b>that</b> so?', 20_000, { name: 'Max & Co' })] })
  const [head, ...cues] = blocks(file)
  expect(head).toBe('WEBVTT')
  expect(cues.length).toBeGreaterThan(3)
  expect(cues[0]).toMatch(/^00:00:00\.000 --> [\d:.]+\n<v Nora Ott>A light needs/)
  expect(cues.at(-1)).toContain('<v Max &amp; Co>Is &lt;b&gt;that&lt;/b&gt; so?</v>')
  expect(file).not.toMatch(/<\d/)
  const said = cues.slice(0, -1).map((cue) => cue.split('\n').slice(1).join(' ').replace(/<.*?>/g, ''))
  for (const text of said) expect(text.length).toBeLessThanOrEqual(65)
  expect(said.join(' ')).toBe(LONG)
})

test('SubRip for apps has two rows of 32 characters at most, and the name where the speaker changes', () => {
  const lines = [line(LONG, 0), line('Yes.', 20_000), line('No.', 21_000, { name: 'Max' })]
  const cues = blocks(podcastSrt({ lines })).map((cue) => cue.split('\n'))
  expect(cues.map(([number]) => Number(number))).toEqual(cues.map((_, index) => index + 1))
  for (const [, , ...rows] of cues) {
    expect(rows.length).toBeLessThanOrEqual(2)
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(32)
  }
  const texts = cues.map(([, , ...rows]) => rows.join(' '))
  expect(texts.at(-2)).toBe('Yes.')
  expect(texts.at(-1)).toBe('Max: No.')
  expect(texts.slice(0, -2).join(' ')).toBe(`Nora Ott: ${LONG}`)
})

test.each([
  ['an address without a gap', `See https://example.org/${'long/'.repeat(40)} for more.`, true],
  ['a line whose words have no times', LONG, false],
  ['a name that fills a row', 'Hello.', true],
])('%s is cut into rows that follow each other and lose no letter', (_, text, timed) => {
  const lines = [line(text, 1_000, { timed, name: 'Wolfeschlegelsteinhausenbergerdorff the Elder' })]
  const cues = blocks(podcastSrt({ lines })).map((cue) => cue.split('\n'))
  for (const [, , ...rows] of cues) {
    expect(rows.length).toBeLessThanOrEqual(2)
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(32)
  }
  const bare = (value: string) => value.replaceAll(/\s/g, '')
  expect(bare(cues.map(([, , ...rows]) => rows.join('')).join(''))).toContain(bare(text))
  const times = cues.map(([, clock = '']) => clock.split(' --> '))
  times.slice(1).forEach(([start], index) => expect(start).toBe(times[index]?.[1]))
  for (const row of blocks(podcastVtt({ lines })).slice(1)) {
    for (const part of row.split('\n').slice(1)) expect(part.replace(/<.*?>/g, '').length).toBeLessThanOrEqual(65)
  }
})

test('nothing in a text or a name can end a cue, open a tag or begin another cue', () => {
  const lines = [line('One --> two\n\n<v X>three', 0, { name: 'A\n\nB <i>' })]
  expect(blocks(podcastVtt({ lines }))).toHaveLength(2)
  expect(podcastVtt({ lines }).match(/<v /g)).toHaveLength(1)
  expect(podcastSrt({ lines }).match(/-->/g)).toHaveLength(1)
})

test('the JSON of the namespace has a segment a word, in seconds, with all that is written', () => {
  const { version, segments } = JSON.parse(podcastJson({ lines: [line('“Yes”, she said – no!', 1_500)] }))
  expect(version).toBe('1.0.0')
  expect(segments[0]).toEqual({ speaker: 'Nora Ott', startTime: 1.5, endTime: 1.95, body: '“Yes”,' })
  expect(segments.map(({ body }: { body: string }) => body)).toEqual(['“Yes”,', 'she', 'said –', 'no!'])
  const untimed = JSON.parse(podcastJson({ lines: [line(LONG, 0, { timed: false })] })).segments
  expect(untimed.map(({ body }: { body: string }) => body)).toEqual([LONG])
})

test('chapters are in seconds, and lead to a source where they have one', () => {
  const chapters = [
    { title: 'The lamp', start_ms: 0, url: 'https://example.org/' },
    { title: 'The fog', start_ms: 61_250, url: null },
  ]
  expect(JSON.parse(podcastChapters({ title: 'Light', podcast_name: 'Slow Machines', chapters }))).toEqual({
    version: '1.2.0',
    title: 'Light',
    podcastName: 'Slow Machines',
    chapters: [
      { startTime: 0, title: 'The lamp', url: 'https://example.org/' },
      { startTime: 61.25, title: 'The fog' },
    ],
  })
})

test('the table of contents has each part once from the beginning on, without sounds and marks', () => {
  const chapter = (kind: 'part' | 'sound' | 'mark', title: string, start_ms: number) => ({
    kind,
    title,
    start_ms,
    position: start_ms / 1_000,
  })
  const chapters = [
    chapter('sound', 'Intro music', 0),
    chapter('part', 'The lamp', 5_000),
    chapter('mark', 'Ad break', 20_000),
    chapter('sound', 'Bell', 25_000),
    chapter('part', 'The lamp', 27_000),
    chapter('part', 'The fog', 40_000),
  ]
  expect(tableOfContents(chapters)).toEqual([
    { kind: 'part', title: 'The lamp', start_ms: 0, position: 0 },
    { kind: 'part', title: 'The fog', start_ms: 40_000, position: 40 },
  ])
  expect(tableOfContents(chapters.slice(0, 4))).toEqual([{ kind: 'part', title: 'The lamp', start_ms: 0, position: 0 }])
  expect(tableOfContents([chapter('sound', 'Intro music', 0), chapter('part', 'Episode', 5_000)])).toEqual([])
})
