import { wordsOf } from '@app/domain/text'
import { stemOf, stemsOf } from './invented-things.ts'
import { memoize } from './memoize.ts'
import type { NumberedPassage } from './numbered-passages.ts'

const LONG_WORD = 5
const knownIn = memoize(({ text }: NumberedPassage) => stemsOf(text))

/** The passage that shares the most longer words and figures with a text; the first of several, and none where no word is shared. */
export function closestPassage(text: string, passages: readonly NumberedPassage[]): NumberedPassage | undefined {
  const words = wordsOf(text)
  const stems = new Set(words.filter(({ length }) => length >= LONG_WORD).map(stemOf))
  const figures = words.filter((word) => /^\d/.test(word))
  let best: NumberedPassage | undefined
  let most = 0
  for (const passage of passages) {
    const known = knownIn(passage)
    const said = new Set(figures.length > 0 ? wordsOf(passage.text) : [])
    const shared =
      [...stems].filter((stem) => known.has(stem)).length + figures.filter((figure) => said.has(figure)).length
    if (shared > most) [best, most] = [passage, shared]
  }
  return best
}
