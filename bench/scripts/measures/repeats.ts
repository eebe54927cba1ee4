import { sentencesIn, wordsIn, type Finding, type Line } from './text.ts'

/** A phrase said again sooner than this is noticed. */
export const FAR_LINES = 30
const LEAST_WORDS = 2

/** Sentences that were said before, word for word, and how many lines before. */
export function repeatedSentences(lines: readonly Line[]): (Finding & { after: number })[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ text }, index) =>
    sentencesIn(text).flatMap((sentence) => {
      const words = wordsIn(sentence.replace(/[.,]/g, ' '))
      if (words.length < LEAST_WORDS) return []
      const key = words.join(' ')
      const before = seen.get(key)
      seen.set(key, index)
      return before === undefined ? [] : [{ line: index + 1, text: sentence, after: index - before }]
    }),
  )
}
