import { withoutLooseOpening } from './openings.ts'
import type { Unit } from './outline.ts'
import type { Sentence } from './read-sentences.ts'

/** The sentences of a unit as they are said: the first stands alone, later ones keep their "However". */
export function sayTogether(sentences: readonly Sentence[]): string {
  const unspaced = sentences.some(({ text }) => /[。！？]$/u.test(text))
  return sentences.map(({ text }, index) => (index === 0 ? withoutLooseOpening(text) : text)).join(unspaced ? '' : ' ')
}

/** Speaks of its writer: that is a quotation wherever somebody else says it. */
export function isOwnVoice({ text }: Unit): boolean {
  return /\b(?:I|[Ww]e|[Oo]ur|us|[Mm]y|me)\b/.test(text.replaceAll(/[“"][^”"]*[”"]/g, ''))
}
