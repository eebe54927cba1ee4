import { share, wordsIn, type Line } from './text.ts'

const GRAM = 8

/** The share of all runs of eight words of the script, within a line, that stand in the sources like that. */
export function verbatimShare(lines: readonly Line[], source: string): number {
  const known = new Set(gramsOf(source.replace(/-\n\s*/g, '-')))
  const said = lines.flatMap(({ text }) => gramsOf(text))
  return share(said.filter((gram) => known.has(gram)).length, said.length)
}

/** The longest run of words that is the source's. */
export function longestCopy(lines: readonly Line[], source: string): number {
  const known = new Set(gramsOf(source.replace(/-\n\s*/g, '-')))
  let longest = 0
  for (const { text } of lines) {
    let run = 0
    for (const gram of gramsOf(text)) {
      run = known.has(gram) ? run + 1 : 0
      if (run > 0) longest = Math.max(longest, run + GRAM - 1)
    }
  }
  return longest
}

function gramsOf(text: string): string[] {
  const words = wordsIn(text)
  return words.slice(GRAM - 1).map((_, at) => words.slice(at, at + GRAM).join(' '))
}
