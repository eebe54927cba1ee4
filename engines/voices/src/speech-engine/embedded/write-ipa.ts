import { readIpa, type Sound } from '@app/domain/lexicon'
import { letterOfPhone, STRESS } from './sound-letters.ts'

/** Longer words are split: a piece of text without a space must fit into one call. */
const MOST_SOUNDS = 30

/** Formats a word in IPA for the spoken text: `(=Gw'iAn)`. */
export function writeIpa(ipa: string): string {
  const read = readIpa(ipa)
  return read.success
    ? read.words
        .flatMap(inPieces)
        .map((word) => `(=${word.map(write).join('')})`)
        .join(' ')
    : ''
}

function write({ phone, is_stressed }: Sound): string {
  return (is_stressed ? STRESS : '') + (letterOfPhone[phone] ?? '')
}

function inPieces(word: Sound[]): Sound[][] {
  return Array.from({ length: Math.ceil(word.length / MOST_SOUNDS) }, (_, index) =>
    word.slice(index * MOST_SOUNDS, (index + 1) * MOST_SOUNDS),
  )
}
