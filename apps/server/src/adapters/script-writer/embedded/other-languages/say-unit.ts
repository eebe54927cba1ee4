import { withoutLooseOpening } from '../../sentences/openings.ts'
import type { Unit } from './outline.ts'
import type { Sentence } from '../../sentences/read-sentences.ts'

/** The spoken text of a unit: drops the connective of the first sentence, later ones keep their "However". */
export function sayTogether(sentences: readonly Sentence[]): string {
  const unspaced = sentences.some(({ text }) => /[。！？]$/u.test(text))
  return sentences.map(({ text }, index) => (index === 0 ? withoutLooseOpening(text) : text)).join(unspaced ? '' : ' ')
}

/** Whether a unit speaks in the first person, and so is a quotation when a host says it. */
export function isOwnVoice({ text }: Unit): boolean {
  return /\b(?:I|[Ww]e|[Oo]ur|us|[Mm]y|me)\b/.test(text.replaceAll(/[“"][^”"]*[”"]/g, ''))
}
