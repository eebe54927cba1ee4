import type { TranscriptLine } from '@app/contracts/content'
import { useState } from 'react'
import {
  extendTo,
  isTooLong,
  lineEdge,
  markAt,
  markIn,
  quoteWordsOf,
  rangeOf,
  stretchOf,
  type Mark,
  type Stretch,
} from './quote.ts'

type Change = { mark: Mark; isLimited?: boolean }

/** The words that are marked, and the ways to mark others. It begins with a stretch of sound, or the sentence of a moment. */
export function useQuote(given: readonly TranscriptLine[], wanted: Stretch | { at_ms: number }) {
  // A correction that comes while words are marked would move them.
  const [lines] = useState(given)
  const [words] = useState(() => quoteWordsOf(lines))
  const [{ mark, isLimited = false }, change] = useState<Change>(() => ({
    mark: 'at_ms' in wanted ? markAt(words, lines, wanted.at_ms) : markIn(words, wanted),
  }))
  const { first, last } = rangeOf(mark)

  const only = (index: number) => {
    const at = Math.max(0, Math.min(index, words.length - 1))
    change({ mark: { anchor: at, focus: at } })
  }
  const extend = (index: number) => change(extendTo(words, mark, index))
  /** Moves one end; it does not cross the other. */
  const moveEdge = (edge: 'first' | 'last', index: number) => {
    const other = edge === 'first' ? last : first
    const goal = edge === 'first' ? Math.min(index, other) : Math.max(index, other)
    change(extendTo(words, { anchor: other, focus: other }, goal))
  }

  return {
    lines,
    words,
    mark,
    first,
    last,
    /** The end that was moved last may go no further. */
    isLimited,
    stretch: stretchOf(words, mark),
    only,
    extend,
    moveEdge,
    /** Begins anew at a word, and goes on to others. */
    drag: (from: number, to: number) => change(extendTo(words, { anchor: from, focus: from }, to)),
    /** Extends the selection to that word; a selected word, or one too far away, begins a new one. */
    tap(index: number): void {
      const anchor = index < first ? last : first
      const wanted_mark = { anchor, focus: index }
      if ((index >= first && index <= last) || isTooLong(words, wanted_mark)) only(index)
      else change({ mark: wanted_mark })
    },
    step(by: -1 | 1, { isExtending, isLine }: { isExtending: boolean; isLine: boolean }): void {
      const from = isExtending ? mark.focus : by < 0 ? first : last
      const to = isLine ? lineEdge(words, from, by) : from + by
      if (isExtending) extend(to)
      else only(to)
    },
    stepEdge: (edge: 'first' | 'last', by: -1 | 1, isLine: boolean) => {
      const from = edge === 'first' ? first : last
      moveEdge(edge, isLine ? lineEdge(words, from, by) : from + by)
    },
  }
}

export type Quote = ReturnType<typeof useQuote>
