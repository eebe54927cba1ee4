import { unsupportedFacts, type UnsupportedFact } from '@app/domain/scripts'
import { ENGLISH_NUMBERS, englishOrdinal } from '@app/domain/text'

/** Counts of what is talked about: "two of their numbers", "all three reports", "one against two", "the second number". */
const SMALL_COUNTS = new Set([
  ...'half twice once dozen a an both'.split(' '),
  ...ENGLISH_NUMBERS.small.slice(0, 13),
  ...ENGLISH_NUMBERS.small.slice(1, 11).map(englishOrdinal),
])

/**
 * Facts that a line states and its passages do not, as far as it is sure enough to rewrite or cut it. Small counts in
 * words are left to the person who edits the script: in talk, most of them count the subjects of the hosts.
 */
export function sureFacts(text: string, passages: readonly string[], allowed: readonly string[]): UnsupportedFact[] {
  return unsupportedFacts(text, passages, allowed).filter(
    (fact) =>
      fact.kind !== 'number' || !fact.text.split(/[\s-]+/).every((word) => SMALL_COUNTS.has(word.toLowerCase())),
  )
}
