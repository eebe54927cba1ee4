import type { TranscriptLine } from '@app/contracts/content'
import { quotedParts, quoteWordsOf, markIn, type Stretch } from './quote.ts'
import { rangeIn } from './text-range.ts'

/** The browser paints it without a change to the page (`::highlight` in theme.css). */
const QUOTED = 'quoted'

/** Marks the words of a passage in the transcript of the page; returns a function that removes the marks. */
export function paintQuote(lines: readonly TranscriptLine[], stretch: Stretch): (() => void) | undefined {
  if (typeof Highlight === 'undefined') return undefined
  const words = quoteWordsOf(lines)
  if (words.length === 0) return undefined
  const ranges = quotedParts(words, lines, markIn(words, stretch)).flatMap(({ line, from, to }) => {
    const row = document.querySelector(`[data-line="${CSS.escape(lines[line]?.utterance_id ?? '')}"] [data-words]`)
    const range = row && rangeIn(row, from, to)
    return range ? [range] : []
  })
  CSS.highlights.set(QUOTED, new Highlight(...ranges))
  return () => void CSS.highlights.delete(QUOTED)
}
