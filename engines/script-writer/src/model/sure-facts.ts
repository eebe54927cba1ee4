import { unsupportedFacts, type UnsupportedFact } from '@app/domain/scripts'

/** Counts of what is talked about: "two of their numbers", "all three reports", "one against two", "the second number". */
const SMALL_COUNT =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice|once|dozen|a|an|both|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/i

/**
 * Facts that a line states and its passages do not, as far as it is sure enough to rewrite or cut it. Small counts in
 * words are left to the person who edits the script: in talk, most of them count the subjects of the hosts.
 */
export function sureFacts(text: string, passages: readonly string[], allowed: readonly string[]): UnsupportedFact[] {
  return unsupportedFacts(text, passages, allowed).filter(
    (fact) => fact.kind !== 'number' || !fact.text.split(/[\s-]+/).every((word) => SMALL_COUNT.test(word)),
  )
}
