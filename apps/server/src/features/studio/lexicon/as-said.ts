import { sayLine, wordFinder, type LexiconEntry } from '@app/domain/lexicon'

/** Lines with their pronunciation if a lexicon has any of their words, the same for every engine. */
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
