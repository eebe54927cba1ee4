import { wordsInOrder } from './copied.ts'
import { sentencesIn, stemsOf, type Finding, type Line } from './text.ts'

const FIRST_PERSON = /\b(?:I|I['’](?:m|ve|d|ll)|[Mm]e|[Mm]y|[Ww]e|[Ww]e['’](?:re|ve|d|ll)|[Uu]s|[Oo]ur)\b/
const QUOTED = /[“"][^“”"]*[”"]/g
const LEAST_STEMS = 3
const NEAR = 0.7

/** Sentences in which a host says of themselves what an author or a speaker of the source said of theirs, outside of quotations. */
export function borrowedVoice(lines: readonly Line[], source: string): Finding[] {
  const own = source
    .split(/\n+/)
    .flatMap(sentencesIn)
    .filter((sentence) => FIRST_PERSON.test(sentence))
    .map(stemsOf)
  return lines.flatMap(({ text }, index) =>
    sentencesIn(text.replace(QUOTED, '“…”')).flatMap((sentence) => {
      const stems = stemsOf(sentence)
      const isBorrowed =
        FIRST_PERSON.test(sentence) &&
        stems.length >= LEAST_STEMS &&
        own.some((said) => wordsInOrder(stems, said) >= NEAR * stems.length)
      return isBorrowed ? [{ line: index + 1, text: sentence }] : []
    }),
  )
}
