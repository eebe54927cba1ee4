import { markLimits, marksOf } from '@app/domain/speech'
import { sentencesIn } from '@app/domain/text'

/** A part of an utterance that is spoken by one call, with its position in the text and the pause after it. */
export type Part = {
  from: number
  text: string
  pause_after_ms: number
  /** The pause that a mark at the beginning of the text asks for. */
  pause_before_ms?: number
  /** A mark asks for the pause after it, so that it is kept even at the end of the text. */
  keeps_pause?: true
}

const PAUSE_AFTER_SENTENCE_MS = 260
const PAUSE_INSIDE_SENTENCE_MS = 90

type Range = { from: number; to: number; ends_sentence: boolean }

/**
 * Splits text at its pause marks, and between them into parts of whole sentences up to so many characters; a longer sentence
 * is split at a comma, else between words.
 */
export function splitIntoParts(text: string, max_characters: number): Part[] {
  const parts: Part[] = []
  let from = 0
  let before_ms = 0
  for (const mark of marksOf(text)) {
    if (mark.kind !== 'pause') continue
    parts.push(...partsBetween(text, { from, to: mark.from }, max_characters))
    const last = parts.at(-1)
    if (last) parts[parts.length - 1] = withPause(last, mark.ms)
    else before_ms = Math.min(markLimits.longest_pause_ms, before_ms + mark.ms)
    from = mark.to
  }
  parts.push(...partsBetween(text, { from, to: text.length }, max_characters))
  const [first, ...others] = parts
  return first && before_ms > 0 ? [{ ...first, pause_before_ms: before_ms }, ...others] : parts
}

/** Pauses in a row count as one, of their sum. */
function withPause(part: Part, ms: number): Part {
  const pause_after_ms = part.keeps_pause ? part.pause_after_ms + ms : Math.max(part.pause_after_ms, ms)
  return { ...part, pause_after_ms: Math.min(markLimits.longest_pause_ms, pause_after_ms), keeps_pause: true }
}

function partsBetween(text: string, { from, to }: { from: number; to: number }, max_characters: number): Part[] {
  return partsOf(text.slice(from, to), max_characters).map((part) => ({ ...part, from: part.from + from }))
}

function partsOf(text: string, max_characters: number): Part[] {
  const parts: Range[] = []
  for (const piece of sentencesOf(text).flatMap((sentence) => cutToLength(text, sentence, max_characters))) {
    const last = parts.at(-1)
    if (last?.ends_sentence && piece.to - last.from <= max_characters)
      parts[parts.length - 1] = { ...piece, from: last.from }
    else parts.push(piece)
  }
  return parts.map((range) => toPart(text, range)).filter((part) => /[\p{L}\p{N}]/u.test(part.text))
}

function toPart(text: string, { from, to, ends_sentence }: Range): Part {
  const raw = text.slice(from, to)
  const start = from + raw.length - raw.trimStart().length
  return {
    from: start,
    text: raw.trim(),
    pause_after_ms: ends_sentence ? PAUSE_AFTER_SENTENCE_MS : PAUSE_INSIDE_SENTENCE_MS,
  }
}

function sentencesOf(text: string): Range[] {
  let to = 0
  return sentencesIn(text).map((sentence) => ({ from: to, to: (to += sentence.length), ends_sentence: true }))
}

function cutToLength(text: string, sentence: Range, max_characters: number): Range[] {
  const pieces: Range[] = []
  let { from } = sentence
  while (sentence.to - from > max_characters) {
    const to = from + cutPosition(text.slice(from, from + max_characters))
    pieces.push({ from, to, ends_sentence: false })
    from = to
  }
  return [...pieces, { from, to: sentence.to, ends_sentence: true }]
}

function cutPosition(window: string): number {
  const pause = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf(': '))
  if (pause > window.length * 0.4) return pause + 2
  const space = window.lastIndexOf(' ')
  if (space > 0) return space + 1
  return /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length
}
