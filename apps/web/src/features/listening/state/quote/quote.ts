import type { TranscriptLine } from '@app/contracts/content'
import { LONGEST_QUOTE_MS } from '@app/contracts/show-paths'

type Line = Pick<TranscriptLine, 'text' | 'start_ms' | 'end_ms' | 'words'>

/** Selectable unit of a quote, a word; a line whose words are not timed is one unit. */
export type QuoteWord = { line: number; from: number; to: number; start_ms: number; end_ms: number }

/** The words of a quote by their numbers, both included: `focus` is the end that keys and dragging move. */
export type Mark = { anchor: number; focus: number }
export type Stretch = { start_ms: number; end_ms: number }

/** The words that can be heard, in order. */
export function quoteWordsOf(lines: readonly Line[]): QuoteWord[] {
  return lines.flatMap(({ text, start_ms, end_ms, words }, line) => {
    if (start_ms === null || end_ms === null) return []
    if (words.length === 0) return [{ line, from: 0, to: text.length, start_ms, end_ms }]
    return words.map(([from, to, begins, ends]) => ({ line, from, to, start_ms: begins, end_ms: ends }))
  })
}

export function rangeOf({ anchor, focus }: Mark): { first: number; last: number } {
  return { first: Math.min(anchor, focus), last: Math.max(anchor, focus) }
}

/** Stretch of audio with the selected words. */
export function stretchOf(words: readonly QuoteWord[], mark: Mark): Stretch {
  const { first, last } = rangeOf(mark)
  const start_ms = words[first]?.start_ms ?? 0
  return { start_ms, end_ms: Math.max(start_ms, words[last]?.end_ms ?? start_ms) }
}

/** Moves one end to that word, or as far towards it as a quote may go. */
export function extendTo(words: readonly QuoteWord[], { anchor }: Mark, wanted: number) {
  const goal = Math.max(0, Math.min(wanted, words.length - 1))
  const towards = goal < anchor ? 1 : -1
  let focus = goal
  while (focus !== anchor && isTooLong(words, { anchor, focus })) focus += towards
  return { mark: { anchor, focus }, isLimited: focus !== goal }
}

export function isTooLong(words: readonly QuoteWord[], mark: Mark): boolean {
  const { start_ms, end_ms } = stretchOf(words, mark)
  return end_ms - start_ms > LONGEST_QUOTE_MS
}

/** The sentence that is heard at a moment. */
export function markAt(words: readonly QuoteWord[], lines: readonly Line[], at_ms: number): Mark {
  const at = Math.max(
    0,
    words.findLastIndex(({ start_ms }) => start_ms <= at_ms),
  )
  const isEnd = (index: number) => endsSentence(words, lines, index)
  let [first, last] = [at, at]
  while (first > 0 && !isEnd(first - 1)) first -= 1
  while (last < words.length - 1 && !isEnd(last)) last += 1
  return extendTo(words, { anchor: first, focus: first }, last).mark
}

/** The words that a stretch of sound holds; the nearest one where it holds none. */
export function markIn(words: readonly QuoteWord[], { start_ms, end_ms }: Stretch): Mark {
  const first = words.findIndex((word) => (word.start_ms + word.end_ms) / 2 >= start_ms)
  const last = words.findLastIndex((word) => (word.start_ms + word.end_ms) / 2 <= end_ms)
  const anchor = first < 0 ? Math.max(0, words.length - 1) : first
  return extendTo(words, { anchor, focus: anchor }, Math.max(anchor, last)).mark
}

/** The first word of the line before or after, from a word on; within a line, its own edge comes first. */
export function lineEdge(words: readonly QuoteWord[], from: number, by: -1 | 1): number {
  const edgeOf = (index: number) => {
    let edge = index
    while (words[edge + by]?.line === words[index]?.line && words[edge + by]) edge += by
    return edge
  }
  const own = edgeOf(from)
  return own === from && words[from + by] ? edgeOf(from + by) : own
}

function endsSentence(words: readonly QuoteWord[], lines: readonly Line[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!word || !next || word.line !== next.line) return true
  return /[.!?…]["'”’)\]]*\s*$/.test((lines[word.line]?.text ?? '').slice(word.from, next.from))
}

/** The marked words as text, a part for each line that they touch. */
export function quotedParts(words: readonly QuoteWord[], lines: readonly Line[], mark: Mark) {
  const { first, last } = rangeOf(mark)
  const byLine = Map.groupBy(words.slice(first, last + 1), ({ line }) => line)
  return [...byLine].map(([line, own]) => ({
    line,
    from: own[0]?.from ?? 0,
    to: own.at(-1)?.to ?? 0,
    text: (lines[line]?.text ?? '').slice(own[0]?.from, own.at(-1)?.to),
  }))
}
