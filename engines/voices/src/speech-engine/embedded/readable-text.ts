import { marksOf } from '@app/domain/speech'
import { interjectionOf } from './prosody/interjections.ts'
import type { Manner } from './prosody/manner.ts'
import { letterOfPhone, STRESS } from './sound-letters.ts'

/** A text that Flite can read, with a dictionary of the made-up words in it, and how each of its words is said. */
export type ReadableText = { text: string; dictionary: string; manners: Manner[] }

const phoneOfLetter = new Map(Object.entries(letterOfPhone).map(([phone, letter]) => [letter, phone]))
const VOWELS = 'a@AcWYEReIioOUu'
const LETTERS = [...phoneOfLetter.keys()].join('')
const WRITTEN = new RegExp(`\\(=((?:${STRESS}?[${LETTERS}])+)\\)`, 'g')
/** A word between the quotation marks, brackets and points around it. */
const WORD = /^([^A-Za-z0-9]*)([A-Za-z]+(?:-[A-Za-z]+)?)([^A-Za-z0-9]*)$/

/**
 * Replaces each word given in IPA, and each interjection that Flite would spell, by a made-up word with a dictionary entry,
 * because Flite takes phones only from its dictionary. Marks of emphasis become manners.
 */
export function readableText(spoken: string): ReadableText {
  const words = new Map<string, string>()
  const wordFor = (phones: string) => {
    const word = words.get(phones) ?? madeUpWord(words.size)
    words.set(phones, word)
    return word
  }
  const emphasized = emphasizedPlaces(spoken)
  const pieces = [...spoken.matchAll(/\S+/g)]
  const manners: Manner[] = []
  let text = ''
  let end = 0
  for (const [i, { 0: piece, index }] of pieces.entries()) {
    const is_emphasized = emphasized.some(({ from, to }) => index < to && index + piece.length > from)
    const bare = is_emphasized ? piece.replaceAll('*', '') : piece
    const [, before = '', word = '', after = ''] = WORD.exec(bare) ?? []
    const said = word && interjectionOf(word, pieces[i - 1]?.[0])
    manners.push({ is_emphasized, interjection: said ? said.interjection : undefined })
    text += spoken.slice(end, index)
    text += said
      ? `${before}${wordFor(said.phones)}${after}`
      : bare.replace(WRITTEN, (_, sounds: string) => wordFor(phonesOf(sounds)))
    end = index + piece.length
  }
  return {
    text: text + spoken.slice(end),
    dictionary: [...words].map(([phones, word]) => `"${word}" nil : ${phones}\n`).join(''),
    manners,
  }
}

function emphasizedPlaces(spoken: string): { from: number; to: number }[] {
  return marksOf(spoken).filter(({ kind }) => kind === 'emphasis')
}

/** Vowels carry a digit: 1 with stress, 0 without. */
function phonesOf(sounds: string): string {
  const pairs = [...sounds.matchAll(/('?)(.)/g)]
  return pairs
    .map(
      ([, stress, letter = '']) =>
        `${phoneOfLetter.get(letter)}${VOWELS.includes(letter) ? Number(stress === STRESS) : ''}`,
    )
    .join(' ')
}

const syllables = [...'bdfgklmnrv'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))

/** A made-up word that is pronounceable (Flite spells other words) and in no dictionary. */
function madeUpWord(index: number): string {
  return `zaf${syllables[Math.floor(index / syllables.length)]}${syllables[index % syllables.length]}zo`
}
