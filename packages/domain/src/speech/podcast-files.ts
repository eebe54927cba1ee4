import { soundCreditsSentence } from '../production/index.ts'
import { cuesOf, type Cue } from './transcript-cues.ts'
import {
  clockOf,
  creditsCue,
  creditsNote,
  escapeCue,
  nameOf,
  numberedCue,
  oneRow,
  type TranscriptText,
} from './transcript-files.ts'

/** Caption shapes of podcast apps: WebVTT a row of 65 characters, SubRip two of 32. Source: podcast namespace, transcripts. */
const VTT_SHAPE = { width: 65, rows: 1 } as const
const SRT_SHAPE = { width: 32, rows: 2 } as const
type Shape = { width: number; rows: number }

type Lines = Pick<TranscriptText, 'lines' | 'credits'>
type Line = TranscriptText['lines'][number]

/** WebVTT with who speaks, and without the times of words, which simple parsers show as text. */
export function podcastVtt({ lines, credits }: Lines): string {
  const cues = lines.flatMap((line) =>
    fittedCues(line, '', VTT_SHAPE).map(
      ({ start_ms, end_ms, rows }) =>
        `${clockOf(start_ms, '.')} --> ${clockOf(end_ms, '.')}\n<v ${escapeCue(nameOf(line))}>${rows.map(escapeCue).join('\n')}</v>`,
    ),
  )
  return ['WEBVTT', ...creditsNote(credits), ...cues].join('\n\n').concat('\n')
}

/** SubRip; a change of speaker is shown by the name, which counts towards the length of a row. */
export function podcastSrt({ lines, credits }: Lines): string {
  let speaker = ''
  const cues = lines.flatMap((line) => {
    const prefix = line.voice_name === speaker ? '' : `${oneRow(nameOf(line))}: `
    const fitted = fittedCues(line, prefix, SRT_SHAPE)
    if (fitted.length > 0) speaker = line.voice_name
    return fitted
  })
  const last = creditsCue({ lines, ...(credits && { credits }) }).flatMap((cue) =>
    divided(cue, wrapped(cue.text, SRT_SHAPE.width), SRT_SHAPE.rows),
  )
  return [...cues, ...last]
    .map(({ rows, ...cue }, index) => numberedCue(index + 1, { ...cue, text: rows.join('\n') }))
    .join('\n')
}

/** The JSON of the podcast namespace: a segment a word, with its punctuation; a line whose words have no times is one. */
export function podcastJson({ lines, credits = [] }: Lines): string {
  return JSON.stringify({
    version: '1.0.0',
    ...(credits.length > 0 && { credits }),
    segments: lines.flatMap(segmentsOf),
  })
}

type Chapter = { title: string; start_ms: number; url?: string | null }
export type PodcastChapters = {
  title: string
  podcast_name: string
  chapters: readonly Chapter[]
  credits?: readonly string[]
}

/** `chapters.json` of the podcast namespace, in seconds. */
export function podcastChapters({ title, podcast_name, chapters, credits = [] }: PodcastChapters): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    podcastName: podcast_name,
    ...(credits.length > 0 && { description: soundCreditsSentence(credits) }),
    chapters: chapters.map(({ title: name, start_ms, url }) => ({
      startTime: seconds(start_ms),
      title: name,
      ...(url && { url }),
    })),
  })
}

function segmentsOf(line: Line) {
  const { text, start_ms, end_ms, words } = line
  if (start_ms === null || end_ms === null) return []
  const speaker = nameOf(line)
  const segment = (from: number, to: number, body: string) => ({
    speaker,
    startTime: seconds(from),
    endTime: seconds(to),
    body: oneRow(body).trim(),
  })
  if (words.length === 0) return [segment(start_ms, end_ms, text)]
  return words.map(([at, , from, to], index) =>
    segment(from, to, text.slice(index === 0 ? 0 : at, words[index + 1]?.[0] ?? text.length)),
  )
}

function seconds(ms: number): number {
  return ms / 1_000
}

type FittedCue = { start_ms: number; end_ms: number; rows: string[] }

/** Cues of a line in rows of a width. A piece that no word ends in time, such as a long address, is divided evenly over its time. */
function fittedCues(line: Line, prefix: string, { width, rows: most }: Shape): FittedCue[] {
  const rowsOf = (text: string, isFirst: boolean) => wrapped(`${isFirst ? prefix : ''}${oneRow(text).trim()}`, width)
  const cues = cuesOf(line, (text, isFirst) => rowsOf(text, isFirst).length <= most)
  return cues.flatMap((cue, index) => divided(cue, rowsOf(cue.text, index === 0), most))
}

function divided(
  { start_ms, end_ms }: Pick<Cue, 'start_ms' | 'end_ms'>,
  rows: readonly string[],
  most: number,
): FittedCue[] {
  const count = Math.ceil(rows.length / most)
  const at = (part: number) => Math.round(start_ms + ((end_ms - start_ms) * part) / count)
  return Array.from({ length: count }, (_, part) => ({
    start_ms: at(part),
    end_ms: at(part + 1),
    rows: rows.slice(part * most, (part + 1) * most),
  }))
}

/** Rows of at most so many characters, cut between words, and within one that is longer than a row. */
function wrapped(text: string, width: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const piece of text.split(' ').flatMap((word) => cutEvery(word, width))) {
    const longer = row === '' ? piece : `${row} ${piece}`
    if ([...longer].length <= width) row = longer
    else {
      rows.push(row)
      row = piece
    }
  }
  return [...rows, row].filter((each) => each !== '')
}

function cutEvery(word: string, width: number): string[] {
  const characters = [...word]
  return Array.from({ length: Math.ceil(characters.length / width) }, (_, index) =>
    characters.slice(index * width, (index + 1) * width).join(''),
  )
}
