import { expect, test } from 'vitest'
import { transcriptAsJson, transcriptAsSrt, transcriptAsText, transcriptAsVtt } from './transcript-files.ts'

type Word = [number, number, number, number]
type Cue = { start: number; end: number; text: string; voice?: string; stamps: number[] }

const TEXTS = [
  'Plain words, and a second sentence that is long enough for a cue of its own, is it not? Yes.',
  'An arrow --> in the middle, -- > a torn one, and -->',
  '<b>Bold</b> & <v Kore>brave</v> &amp; 1 < 2 > 0 <00:00:01.000> </v>',
  'A row\nand another\n\nand one after an empty one\n\n\n12\n00:00:01,000 --> 00:00:02,000\nNo cue',
  'אור אינו צריך סיסמה, \u200fולא סוללה. ضوء لا يحتاج كلمة سر.',
  'WEBVTT\nNOTE this is no note\nSTYLE ::cue {}',
  '灯台にはパスワードがいりません。電池もいりません。それでも毎晩まわっています。',
  '🎉 👩‍👩‍👧 e\u0301 naïve\ttab\u00a0space\u2028line\u0085next',
]

/** Words as engines tell them: the second begins with the first, and the last where the line ends. */
function lineOf(text: string, position: number) {
  const start_ms = position * 60_000
  const found = [...text.matchAll(/\S+/g)].filter(({ 0: word }) => /[\p{L}\p{N}]/u.test(word))
  const words = found.map(({ 0: word, index }, at): Word => [
    index,
    index + word.length,
    start_ms + Math.max(0, at - 1) * 300,
    start_ms + at * 300,
  ])
  const end_ms = Math.max(start_ms + 1, words.at(-1)?.[2] ?? 0)
  return {
    position,
    speaker: 1 as const,
    voice_name: position % 2 ? 'Puck' : 'Kore',
    text,
    start_ms,
    end_ms,
    words,
    chapter: null,
  }
}
const transcript = { title: 'Odd & <ends>', lines: TEXTS.map(lineOf), chapters: [] }
const flat = (text: string) => text.replaceAll(/[\s\u0085]+/g, ' ').trim()

function ms(clock: string): number {
  const [, hours = '', minutes = '', seconds = '', rest = ''] =
    /^(\d{2,}):([0-5]\d):([0-5]\d)[.,](\d{3})$/.exec(clock) ?? []
  if (rest === '') throw new Error(`no time: ${clock}`)
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest)
}

function timesOf(row: string, separator: string): { start: number; end: number } {
  const [start = '', end = '', ...more] = row.split(' --> ')
  if (more.length > 0 || !start.includes(separator) || !end.includes(separator)) throw new Error(`no times: ${row}`)
  if (ms(end) <= ms(start)) throw new Error(`over before it begins: ${row}`)
  return { start: ms(start), end: ms(end) }
}

/** Parser of W3C WebVTT by the author syntax of section 3, which is stricter than players are. */
function readVtt(file: string): Cue[] {
  const [head, ...blocks] = file.replace(/\n$/, '').split('\n\n')
  if (head !== 'WEBVTT') throw new Error('no WebVTT')
  return blocks.map((block) => {
    const [times = '', payload = '', ...more] = block.split('\n')
    const [, voice, inner = ''] = /^<v (\w+)>(.*)<\/v>$/.exec(payload) ?? []
    if (more.length > 0 || voice === undefined || payload.includes('-->'))
      throw new Error(`no cue of one voice: ${block}`)
    const { start, end } = timesOf(times, '.')
    const stamps = [...inner.matchAll(/<([^>]*)>/g)].map(([, stamp = '']) => ms(stamp))
    const text = inner.replaceAll(/<[^>]*>/g, '')
    if (/[<]|&(?!(?:amp|lt|gt);)/.test(text)) throw new Error(`not escaped: ${text}`)
    return {
      start,
      end,
      voice,
      stamps,
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    }
  })
}

function readSrt(file: string): Cue[] {
  const blocks = file.replace(/\n$/, '').split('\n\n')
  return blocks.map((block, index) => {
    const [number, times = '', text = '', ...more] = block.split('\n')
    if (number !== String(index + 1) || more.length > 0 || text.trim() === '' || text.includes('-->'))
      throw new Error(`no cue: ${block}`)
    return { ...timesOf(times, ','), text, stamps: [] }
  })
}

function expectInOrder(cues: Cue[]): void {
  cues.slice(1).forEach(({ start }, index) => expect(start).toBeGreaterThanOrEqual(cues[index]?.end ?? 0))
  for (const { start, end, stamps } of cues)
    expect([start, ...stamps, end].every((at, index, all) => index === 0 || at > (all[index - 1] ?? 0))).toBe(true)
}

test('WebVTT is WebVTT to a strict reader whatever is said, and loses none of it', () => {
  const cues = readVtt(transcriptAsVtt(transcript))
  expectInOrder(cues)
  expect(flat(cues.map(({ text }) => text).join(' '))).toBe(flat(TEXTS.join(' ')))
  expect(new Set(cues.map(({ voice }) => voice))).toEqual(new Set(['Kore', 'Puck']))
  expect(cues.flatMap(({ stamps }) => stamps).length).toBeGreaterThan(20)
})

test('SubRip is SubRip to a strict reader, and says the same but for its arrows', () => {
  const cues = readSrt(transcriptAsSrt(transcript))
  expectInOrder(cues)
  expect(flat(cues.map(({ text }) => text.replace(/^(Kore|Puck): /, '')).join(' '))).toBe(
    flat(TEXTS.join(' ')).replaceAll('-->', '→'),
  )
})

test('plain text is a paragraph a line, and JSON has each line as it was written', () => {
  const [title, ...paragraphs] = transcriptAsText(transcript).replace(/\n$/, '').split('\n\n')
  expect([title, ...paragraphs.map(flat)]).toEqual([
    transcript.title,
    ...transcript.lines.map(({ voice_name, text }) => `${voice_name}: ${flat(text)}`),
  ])
  const parsed = JSON.parse(transcriptAsJson(transcript))
  expect(parsed.lines.map(({ text }: { text: string }) => text)).toEqual(TEXTS)
  for (const { text, words } of parsed.lines) for (const word of words) expect(text).toContain(word.text)
})
