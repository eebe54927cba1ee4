import { tag } from './tag.ts'

/** Relative words that begin a question; in a statement they go on with the sentence before. */
const RELATIVE = /^(?:which|whose|who)$/
const MODAL = /^(?:may|might|can|could|should|would|will|must)$/

/** Returns true for a statement of notes, such as "Uses a hash index." or "May provide a path."; an order, which has none either, is whole. */
export function lacksSubject(sentence: string): boolean {
  if (/[?？]["”’]?$/.test(sentence)) return false
  const [first, second] = tag(sentence.replace(/^["“‘]+/, ''))
  if (!first) return false
  if (RELATIVE.test(first.lower)) return true
  if (first.pos === 'AUX' || MODAL.test(first.lower)) return /^(?:VERB|AUX|DET|ADJ)$/.test(second?.pos ?? '')
  return first.pos === 'VERB' && first.lower !== first.lemma && first.lower.endsWith('s')
}
