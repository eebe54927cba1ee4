/** A part of an utterance that is spoken by one call, with its position in the text and the pause after it. */
export type Part = { from: number; text: string; pause_after_ms: number }

const PAUSE_AFTER_SENTENCE_MS = 260
const PAUSE_INSIDE_SENTENCE_MS = 90
const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Mt|No|Vol|Gen|Col|[A-Z])\.\s*$/
/** Including the space after it and the letter before it. */
const LONGEST_ABBREVIATION = 8

type Range = { from: number; to: number; ends_sentence: boolean }

/** Splits text into parts of whole sentences up to so many characters; a longer sentence is split at a pause, else between words. */
export function splitIntoParts(text: string, max_characters: number): Part[] {
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
  const sentences: Range[] = []
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1)
    const to = index + segment.length
    if (last && ABBREVIATION.test(text.slice(Math.max(last.from, last.to - LONGEST_ABBREVIATION), last.to)))
      last.to = to
    else sentences.push({ from: index, to, ends_sentence: true })
  }
  return sentences
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
