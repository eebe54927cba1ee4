import { expect, test } from 'vitest'
import { transcriptAsJson, transcriptAsSrt, transcriptAsText, transcriptAsVtt } from './transcript-files.ts'

type Word = [number, number, number, number]

/** A line whose words take half a second each. */
function line(
  position: number,
  text: string,
  start_ms: number | null,
  more: Partial<{ kind: 'notice'; voice_name: string; name: string; chapter: string | null }> = {},
) {
  const words =
    start_ms === null
      ? []
      : [...text.matchAll(/[\p{L}\p{N}’'.,!?&<>-]+/gu)].map(({ 0: word, index }, at): Word => [
          index,
          index + word.length,
          start_ms + at * 500,
          start_ms + at * 500 + 450,
        ])
  return {
    position,
    speaker: 1 as const,
    voice_name: 'Kore',
    text,
    start_ms,
    end_ms: start_ms === null ? null : start_ms + words.length * 500,
    words,
    chapter: null,
    ...more,
  }
}
const short = {
  title: 'Why they turn',
  lines: [line(0, 'Hello & good night.', 0, { chapter: 'The lamp' }), line(1, 'Yes.', 2_320, { voice_name: 'Puck' })],
  chapters: [{ title: 'The lamp', start_ms: 0 }],
}
const LONG =
  'A light needs no password, no battery on board and nobody to trust. It turns because somebody, a hundred years ago, wound it up; and nobody has ever had a reason to stop it since.'

test('VTT has the speaker and the start of each word', () => {
  expect(transcriptAsVtt(short)).toBe(`WEBVTT

00:00:00.000 --> 00:00:02.000
<v Kore>Hello <00:00:00.500>&amp; <00:00:01.000>good <00:00:01.500>night.</v>

00:00:02.320 --> 00:00:02.820
<v Puck>Yes.</v>
`)
})

test('SRT numbers its cues and names each new speaker', () => {
  expect(transcriptAsSrt(short)).toBe(`1
00:00:00,000 --> 00:00:02,000
Kore: Hello & good night.

2
00:00:02,320 --> 00:00:02,820
Puck: Yes.
`)
})

test('plain text reads as a script does, with its parts', () => {
  expect(transcriptAsText(short)).toBe('Why they turn\n\n# The lamp\n\nKore: Hello & good night.\n\nPuck: Yes.\n')
})

test('a speaker who has a name bears it in every file, whatever it is', () => {
  const named = { ...short, lines: [line(0, 'Hello.', 0, { name: 'Nora <Ott>' }), line(1, 'Yes.', 2_320)] }
  expect(transcriptAsVtt(named)).toContain('<v Nora &lt;Ott&gt;>Hello.</v>')
  expect(transcriptAsVtt(named)).toContain('<v Kore>Yes.</v>')
  expect(transcriptAsSrt(named)).toContain('Nora <Ott>: Hello.')
  expect(transcriptAsText(named)).toContain('Nora <Ott>: Hello.')
  const { lines } = JSON.parse(transcriptAsJson(named))
  expect(lines).toMatchObject([{ voice_name: 'Kore', name: 'Nora <Ott>' }, { name: 'Kore' }])
})

test('JSON has every word with its time', () => {
  const { title, chapters, lines } = JSON.parse(transcriptAsJson(short))
  expect([title, chapters]).toEqual(['Why they turn', [{ title: 'The lamp', start_ms: 0 }]])
  expect(lines[0].words.at(-1)).toEqual({ text: 'night.', start_ms: 1_500, end_ms: 1_950 })
})

test('JSON names the spoken notice, which its owner did not write', () => {
  const [first, second] = [line(0, 'The voices are artificial.', 0, { kind: 'notice' }), line(1, 'Yes.', 2_320)]
  const { lines } = JSON.parse(transcriptAsJson({ ...short, lines: [first, second] }))
  expect([lines[0].kind, 'kind' in lines[1]]).toEqual(['notice', false])
})

test('a long line becomes several cues that follow each other, end where a sentence does, and lose no letter', () => {
  const cues = transcriptAsSrt({ ...short, lines: [line(0, LONG, 1_000)] })
    .trim()
    .split('\n\n')
    .map((cue) => cue.split('\n'))
  expect(cues.length).toBeGreaterThan(2)
  for (const [, , text = ''] of cues) expect(text.replace('Kore: ', '').length).toBeLessThanOrEqual(84)
  expect(cues.map(([, , text = '']) => text.replace('Kore: ', '')).join(' ')).toBe(LONG)
  const times = cues.map(([, clock = '']) => clock.split(' --> '))
  times.slice(1).forEach(([start], index) => expect(start).toBe(times[index]?.[1]))
  expect(cues[0]?.[2]).toMatch(/[,.]$/)
})

test('what is shown and not said is shown all the same', () => {
  const silent = {
    ...line(0, '🎉 Yes 🎉 indeed 🎉', 0),
    words: [
      [3, 6, 100, 400],
      [10, 16, 500, 900],
    ] as Word[],
  }
  expect(transcriptAsSrt({ ...short, lines: [silent] })).toContain('🎉 Yes 🎉 indeed 🎉')
  expect(transcriptAsVtt({ ...short, lines: [silent] })).toContain('🎉 <00:00:00.100>Yes 🎉 <00:00:00.500>indeed 🎉')
})

test('words cannot break out of their cue, whatever they are', () => {
  const odd = line(0, 'One --> two <b>three\n\nfour', 0)
  expect(transcriptAsVtt({ ...short, lines: [odd] })).not.toMatch(/three\s*\n\s*four|<b>|two -->|One -->/)
  expect(transcriptAsSrt({ ...short, lines: [odd] }).match(/-->/g)).toHaveLength(1)
})

test('lines that have not been spoken yet are left out of captions and kept in the text', () => {
  const half = { ...short, lines: [...short.lines, line(2, 'Later.', null)] }
  expect(transcriptAsVtt(half)).not.toContain('Later.')
  expect(transcriptAsText(half)).toContain('Kore: Later.')
})

test('a line without word times is one cue, and hours are counted', () => {
  const bare = { ...line(0, 'Late.', 3_723_004), words: [] }
  expect(transcriptAsVtt({ ...short, lines: [bare] })).toContain('01:02:03.004 --> 01:02:03.504\n<v Kore>Late.</v>')
})
