import { recapAt } from './shape.ts'
import { sentencesIn, wordsIn, type Finding, type Line } from './text.ts'

/** A phrase said again sooner than this is noticed. */
const FAR_LINES = 30
const LEAST_WORDS = 2

export type Repeat = Finding & { after: number; is_recap: boolean }

export const isRepeatedSoon = ({ after, is_recap }: Repeat): boolean => after <= FAR_LINES && !is_recap

/** Sentences that were said before, word for word, how many lines before, and whether in the recap, which may. */
export function repeatedSentences(lines: readonly Line[]): Repeat[] {
  const recap = recapAt(lines) ?? lines.length
  const seen = new Map<string, number>()
  return lines.flatMap(({ text }, index) =>
    sentencesIn(text).flatMap((sentence) => {
      const words = wordsIn(sentence.replace(/[.,]/g, ' '))
      if (words.length < LEAST_WORDS) return []
      const key = words.join(' ')
      const before = seen.get(key)
      seen.set(key, index)
      return before === undefined
        ? []
        : [{ line: index + 1, text: sentence, after: index - before, is_recap: index >= recap }]
    }),
  )
}
