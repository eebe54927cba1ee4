import { sayLine, wordFinder, type LexiconEntry } from '@app/domain/lexicon'

/** Lines with what they say where a lexicon says any of their words in another way, the same for every engine. */
export function asSaid<L extends { text: string }>(
  lines: readonly L[],
  lexicon: readonly LexiconEntry[],
): (L & { said?: string })[] {
  const findWords = wordFinder(lexicon)
  return lines.map((line) => {
    const words = findWords(line.text)
    return words.length === 0 ? line : { ...line, said: sayLine(line.text, words, ({ say }) => say).text }
  })
}
