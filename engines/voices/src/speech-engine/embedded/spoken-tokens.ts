import type { SpokenToken } from '../word-timings.ts'
import {
  type Address,
  daughtersOf,
  endOf,
  findSegments,
  itemIn,
  itemsOfUtterance,
  type MemoryView,
  previousOf,
  viewOf,
} from './flite-memory.ts'

const TOLERANCE_S = 0.002

/**
 * Reads tokens, words and phones of the utterance that Flite has just spoken from the program's memory:
 * its command line prints either phones or words, never which phones make which word.
 * Returns undefined when the memory does not have the expected layout.
 */
export function readSpokenTokens(memory: WebAssembly.Memory, lastPhoneEnd_s: number): SpokenToken[] | undefined {
  const view = viewOf(memory)
  try {
    const segments = findSegments(view, lastPhoneEnd_s, TOLERANCE_S)
    if (segments === undefined) return undefined
    return itemsOfUtterance(view, segments, 'Token')?.map((token) => timeOf(view, token))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function timeOf(view: MemoryView, token: Address): SpokenToken {
  const phones = daughtersOf(view, token).flatMap((word) => phonesOf(view, word))
  const first = phones[0]
  const last = phones.at(-1)
  const before = first && previousOf(view, itemIn(view, first, 'Segment'))
  const end_s = last ? endOf(view, last) : Number.NaN
  const start_s = before ? endOf(view, before) : first ? 0 : Number.NaN
  return { start_s, end_s }
}

function phonesOf(view: MemoryView, word: Address): Address[] {
  return daughtersOf(view, itemIn(view, word, 'SylStructure')).flatMap((syllable) => daughtersOf(view, syllable))
}
