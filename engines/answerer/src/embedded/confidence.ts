/** The least confidence with which an answer is given. */
export const CONFIDENT = 0.5

/**
 * Fitted once by logistic regression to whether the first was right: by meaning to the English
 * questions of `test/answers`, between all of them and those of the six episodes to which no word list was adjusted; by words to
 * its 59 German and Spanish questions.
 */
const BY_MEANING = { base: -4.15, cosine: 3.6, coverage: 4.2 }
const BY_WORDS = { base: -3.05, words: 5.3 }

/** A logistic of what was measured about the best evidence. */
export function confidenceByMeaning({ cosine, coverage }: { cosine: number; coverage: number }): number {
  return logistic(BY_MEANING.base + BY_MEANING.cosine * cosine + BY_MEANING.coverage * coverage)
}

/** The same of the score of its words, where no model knows the language. */
export function confidenceByWords(words: number): number {
  return logistic(BY_WORDS.base + BY_WORDS.words * words)
}

const logistic = (sum: number) => 1 / (1 + Math.exp(-sum))
