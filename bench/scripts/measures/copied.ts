import { withoutQuotations, wordRun } from './quotations.ts'
import { share, wordsIn, type Line } from './text.ts'

const GRAM = 8

/** The share of all runs of eight words outside quotations, within a line, that stand in the sources like that. */
export function copiedShare(lines: readonly Line[], texts: readonly string[]): number {
  const run = wordRun(texts.join(' '))
  const grams = lines.flatMap(({ text }) => gramsOf(withoutQuotations(text, run)))
  return share(grams.filter((gram) => run.includes(wordRun(gram))).length, grams.length)
}

function gramsOf(text: string): string[] {
  const words = wordsIn(text)
  return words.slice(GRAM - 1).map((_, at) => words.slice(at, at + GRAM).join(' '))
}
