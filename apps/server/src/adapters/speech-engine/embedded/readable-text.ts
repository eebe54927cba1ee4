import { letterOfPhone, STRESS } from './sound-letters.ts'

/** A text that Flite can read, with a dictionary of the made-up words in it. */
export type ReadableText = { text: string; dictionary: string }

const phoneOfLetter = new Map(Object.entries(letterOfPhone).map(([phone, letter]) => [letter, phone]))
const VOWELS = 'a@AcWYEReIioOUu'
const LETTERS = [...phoneOfLetter.keys()].join('')
const WRITTEN = new RegExp(`\\(=((?:${STRESS}?[${LETTERS}])+)\\)`, 'g')

/** Replaces each word given in IPA by a made-up word with a dictionary entry, because Flite takes phones only from its dictionary. */
export function readableText(text: string): ReadableText {
  const words = new Map<string, string>()
  const readable = text.replace(WRITTEN, (_, sounds: string) => {
    const word = words.get(sounds) ?? madeUpWord(words.size)
    words.set(sounds, word)
    return word
  })
  return {
    text: readable,
    dictionary: [...words].map(([sounds, word]) => `"${word}" nil : ${phonesOf(sounds)}\n`).join(''),
  }
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
