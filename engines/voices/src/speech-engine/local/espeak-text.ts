import { plainLettersOf, spokenTextWith } from '../embedded/spoken-text.ts'

/** Letters with accents that espeak reads better than without, as in "café" and "señor"; others it spells. */
const ACCENTED = 'À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ'
const SOUNDING = new RegExp(`[A-Za-z0-9${ACCENTED}]`)
const RUN_OF_OTHERS = new RegExp(`[^${ACCENTED}]+`, 'g')
const RUN_OF_ACCENTED = new RegExp(`[${ACCENTED}]+`, 'g')

/**
 * The text for espeak, which turns text into sounds for neural voices: as for the embedded voices, with its accents,
 * and with words for signs that espeak reads badly. Points within a sentence are left out, because sherpa-onnx would
 * end it there.
 */
export function espeakText(text: string): string {
  return spokenTextWith(text, {
    lettersOf: (letters) => letters.normalize('NFC').replace(RUN_OF_OTHERS, plainLettersOf),
    finish: (spoken) => withoutPointsInside(withCommasForDots(withSounds(spoken))),
  })
}

/** Returns true if espeak finds a sound in it; sherpa-onnx ends its process over a text without one. */
export function hasSound(text: string): boolean {
  return SOUNDING.test(text)
}

/** The same text for the embedded voices, with each character in its place. */
export function withoutAccents(text: string): string {
  return text.replace(RUN_OF_ACCENTED, plainLettersOf)
}

/** Sounds that espeak would spell, as near as words come to them. */
function withSounds(text: string): string {
  return text
    .replace(/\bm+-?h+m+\b/gi, 'Umhmm')
    .replace(/(?<!\b(?:in|of|per|a|the) )\b(?:hm+|m{2,})\b/gi, 'Hmm')
    .replace(/\bsh{1,20}\b/gi, 'shush')
}

function withCommasForDots(text: string): string {
  return text
    .replace(/(?<=^|[,;:!?] ?|\. )\.{2,} ?/g, '')
    .replace(/ ?\.{2,}(?= ?[a-z])/g, ',')
    .replace(/ ?\.{2,}/g, '.')
}

/** Words that begin a sentence after the point of an acronym or an initial; any other is part of a name. */
const BEGINS = '(?:The|Then|There|This|That|It|He|She|They|We|You|I|And|But|So|In|On|At|If|When|What|Why|How|No|Yes)\\b'
const INITIAL = new RegExp(`(?<=^|[A-Z][a-z]* |[.!?] )([A-HJ-Z])\\. (?=[A-Z])(?!${BEGINS})`, 'g')
const ACRONYM = new RegExp(
  `(?<![\\w.])(?:(?:[A-Z]\\.){1,7}[A-Z](?=\\.(?: ${BEGINS}|$))|(?:[a-z]\\.){1,7}[a-z](?=\\.(?: [A-Z]|$))|(?:[A-Za-z]\\.){2,8})`,
  'g',
)

function withoutPointsInside(text: string): string {
  return text
    .replace(ACRONYM, (letters) => letters.replaceAll('.', '').toUpperCase())
    .replace(/\b([A-Z])\. (?=[A-Z]\.)/g, '$1 ')
    .replace(INITIAL, '$1 ')
}
