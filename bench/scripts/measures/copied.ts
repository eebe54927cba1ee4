import { sentencesIn, share, stemsOf, wordsIn, type Line } from './text.ts'

const GRAM = 8
/** A shorter sentence has little room for other words. */
const LEAST_STEMS = 4
/** So much of a sentence stands in one sentence of the source, in the same order. */
const NEAR = 0.8

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

/**
 * The share of sentences whose meaningful words nearly all stand in one sentence of the source, in the same order. It sees
 * what runs of eight words miss: a sentence in which "I" became "the author", or of which a clause was dropped.
 */
export function nearCopies(lines: readonly Line[], source: string): number {
  const known = source
    .split(/\n+/)
    .flatMap(sentencesIn)
    .map(stemsOf)
    .filter((stems) => stems.length >= LEAST_STEMS)
  const said = lines
    .flatMap(({ text }) => sentencesIn(text))
    .map(stemsOf)
    .filter((stems) => stems.length >= LEAST_STEMS)
  const near = said.filter((stems) => known.some((other) => wordsInOrder(stems, other) >= NEAR * stems.length))
  return share(near.length, said.length)
}

/** The length of the longest sequence of words that both have in this order. */
export function wordsInOrder(one: readonly string[], other: readonly string[]): number {
  let before = Array.from({ length: other.length + 1 }, () => 0)
  for (const word of one) {
    const row = [0]
    for (const [at, known] of other.entries())
      row.push(word === known ? (before[at] ?? 0) + 1 : Math.max(row[at] ?? 0, before[at + 1] ?? 0))
    before = row
  }
  return before.at(-1) ?? 0
}
