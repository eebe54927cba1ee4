import type { FactView } from '@app/contracts/facts'
import type { Line } from '../script/script-session.ts'

/** A line that was edited since is still made of its fact while it has so much of its words. */
const LEAST_SHARE = 0.6

/** The line that was made of a fact: it stands on the same passage, and says most of the words. */
export function usedLineOf(
  { text, passage_ids }: Pick<FactView, 'text' | 'passage_ids'>,
  lines: readonly Line[],
): { line_id: string; number: number } | undefined {
  const words = wordsOf(text)
  const index = lines.findIndex((line) => {
    if (!passage_ids.every((id) => line.passage_ids?.includes(id))) return false
    if (line.text.includes(text)) return true
    const said = new Set(wordsOf(line.text))
    return words.filter((word) => said.has(word)).length >= words.length * LEAST_SHARE
  })
  const line = lines[index]
  return line && { line_id: line.line_id, number: index + 1 }
}

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))]
}
