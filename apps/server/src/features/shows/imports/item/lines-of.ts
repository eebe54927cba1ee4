import { importLimits, type FeedChapter } from '@app/domain/imports'
import type { ClipWord } from '@app/domain/speech'
import type { SaidPart } from './read-transcript-file.ts'

export type ImportedLine = {
  speaker: 1 | 2
  speaker_name: string | null
  text: string
  start_ms: number
  end_ms: number
  words: ClipWord[]
  chapter: string | null
}

/** The longest silence within a line, and about how long a line becomes before it ends with a sentence. */
const PAUSE_MS = 1_500
const LINE_CHARS = 280
const ENDS_SENTENCE = /[.!?…。！？]["'”’)]?$/

/** Puts what was said together into lines: a speaker's words up to the end of a sentence, none of them after the end of the sound. */
export function linesOf(
  parts: readonly SaidPart[],
  { duration_ms, chapters }: { duration_ms: number; chapters: readonly FeedChapter[] },
): ImportedLine[] {
  const heard = parts
    .filter(({ start_ms }) => start_ms < duration_ms)
    .map((part) => ({ ...part, end_ms: Math.min(part.end_ms, duration_ms) }))
  const groups = grouped(heard, chapters).slice(0, importLimits.lines)
  const speakerOf = speakersOf(heard)
  const starts = chapterStarts(groups, chapters)
  return groups.map((group, index) => {
    const { name, start_ms } = group[0] ?? { name: '', start_ms: 0 }
    const { text, words } = joined(group)
    const end_ms = group.at(-1)?.end_ms ?? start_ms
    const chapter = starts.get(index) ?? null
    return { speaker: speakerOf(name), speaker_name: name || null, text, start_ms, end_ms, words, chapter }
  })
}

function grouped(parts: readonly SaidPart[], chapters: readonly FeedChapter[]): SaidPart[][] {
  const groups: SaidPart[][] = []
  let length = 0
  for (const part of parts) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNewChapter = chapters.some(({ start_ms }) => start_ms > (last?.start_ms ?? 0) && start_ms <= part.start_ms)
    if (group && last && !isNewChapter && belongsTo(part, last, length)) {
      group.push(part)
      length += part.text.length + 1
    } else {
      groups.push([part])
      length = part.text.length
    }
  }
  return groups
}

function belongsTo(part: SaidPart, last: SaidPart, length: number): boolean {
  if (part.words || last.words) return false
  if (part.name !== last.name || part.start_ms - last.end_ms > PAUSE_MS) return false
  if (length + part.text.length > importLimits.line_chars) return false
  return !ENDS_SENTENCE.test(last.text) || (length < LINE_CHARS && !isWholeLine(last))
}

/** True for a part of several words that ends a sentence: it is a line of its own already. */
function isWholeLine({ text }: SaidPart): boolean {
  return text.includes(' ')
}

/** Words that come one by one keep their times; of others they are guessed by their lengths. */
function joined(group: readonly SaidPart[]): { text: string; words: ClipWord[] } {
  let text = ''
  const words: ClipWord[] = []
  for (const part of group) {
    const from = text === '' ? 0 : text.length + 1
    text = text === '' ? part.text : `${text} ${part.text}`
    for (const [begin, end, starts, ends] of part.words ?? estimateWords(part.text, part))
      words.push([from + begin, from + end, starts, ends])
  }
  return { text, words }
}

/** There are two speakers: the person who talks most, and everybody else. */
function speakersOf(parts: readonly SaidPart[]): (name: string) => 1 | 2 {
  const talked = new Map<string, number>()
  for (const { name, start_ms, end_ms } of parts) talked.set(name, (talked.get(name) ?? 0) + end_ms - start_ms)
  const [most] = [...talked].toSorted(([, a], [, b]) => b - a)
  return (name) => (most === undefined || most[0] === name ? 1 : 2)
}

/** Line that each chapter begins with: the first that is not over by then, and that no other begins with. */
function chapterStarts(groups: readonly SaidPart[][], chapters: readonly FeedChapter[]): Map<number, string> {
  const starts = new Map<number, string>()
  for (const { start_ms, title } of chapters) {
    const index = groups.findIndex((group, at) => !starts.has(at) && (group.at(-1)?.end_ms ?? 0) > start_ms)
    if (index >= 0) starts.set(index, title)
  }
  return starts
}

/** The times of words within what is said from one time to another, guessed by their lengths. */
function estimateWords(text: string, { start_ms, end_ms }: { start_ms: number; end_ms: number }): ClipWord[] {
  const words = [...text.matchAll(/\S+/g)]
  const letters = words.reduce((sum, [word]) => sum + word.length, 0)
  const msOf = (before: number) => Math.round(start_ms + ((end_ms - start_ms) * before) / Math.max(1, letters))
  let before = 0
  return words.map(({ 0: word, index }): ClipWord => {
    const from = before
    before += word.length
    return [index, index + word.length, msOf(from), msOf(before)]
  })
}
