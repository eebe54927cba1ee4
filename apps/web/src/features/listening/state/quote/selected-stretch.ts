import type { TranscriptLine } from '@app/contracts/content'
import { quoteWordsOf, type Stretch } from './quote.ts'

/** Stretch of audio with the words that are selected in the transcript of the page; undefined without a selection. */
export function selectedStretch(lines: readonly TranscriptLine[], range: Range): Stretch | undefined {
  const words = quoteWordsOf(lines)
  const indexes = new Map(lines.map(({ utterance_id }, index) => [utterance_id, index]))
  const selected = [...document.querySelectorAll<HTMLElement>('[data-line]')].flatMap((row) => {
    const index = indexes.get(row.dataset['line'] ?? '')
    const text = row.querySelector('[data-words]')
    if (index === undefined || !text || !holds(range, text)) return []
    const own = words.filter(({ line }) => line === index)
    const spans = [...text.querySelectorAll('[data-start-ms]')]
    return spans.length === own.length ? own.filter((_, at) => spans[at] && holds(range, spans[at])) : own
  })
  const [first, last] = [selected[0], selected.at(-1)]
  return first && last ? { start_ms: first.start_ms, end_ms: last.end_ms } : undefined
}

/** True if any of the node's text lies in the range. */
function holds(range: Range, node: Node): boolean {
  if (!range.intersectsNode(node)) return false
  const part = document.createRange()
  part.selectNodeContents(node)
  if (node.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset)
  if (node.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset)
  return part.toString().trim() !== ''
}
