import { GERMAN_MONTHS } from './foreign-months.ts'

/** Abbreviations without their last full stop, which ends no sentence. */
const ABBREVIATIONS = new Set(
  `Dr Mr Mrs Ms Prof St Mt Sr Jr Gen Col Capt Lt Sgt Rev Hon Dept Nos Fig Vol Inc Ltd Co vs cf approx p pp ed al e.g i.e
  z.B d.h bzw ca usw u.a`.split(/\s+/),
)
/** Initials, as in "J. S. Bach" and "the U.S. government". */
const INITIALS = /^\p{Lu}(?:\.\p{Lu})*$/u
const LAST_WORD = /(?:^|[\s(“"])([\p{L}.]{1,8})\.\s*$/u
/** "No. 5". */
const NUMBERED = /\bNo\.\s*$/
/** A full stop after an ordinal number: "3. Mai", "19. Jahrhundert". */
const ORDINAL = /\b\d{1,2}\.\s*$/
const ORDERED = new RegExp(
  `^(?:${GERMAN_MONTHS.map((month) => month.slice(0, 3)).join('|')}|Jahrhundert|Jahrestag|Geburtstag|Stock|Etage|Klasse)`,
)
/** An opening quotation mark that follows a full stop. */
const OPENING_QUOTE = /[「『（]+\s*$/u
const LONGEST_QUOTE = 260
/** Enough characters at the end of a sentence to see an abbreviation; whole ones would take a text of initials for ever. */
const LONGEST_END = 16

// Made once, when first needed: making one takes longer than using it.
let segmenter: Intl.Segmenter | undefined

/** True for a word whose full stop ends no sentence; `word` is without that full stop. */
export function isAbbreviation(word: string): boolean {
  return INITIALS.test(word) || ABBREVIATIONS.has(word)
}

/** The sentences of a text as they stand in it: joined they are the text. */
export function sentencesIn(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' })
  const sentences: string[] = []
  let end = ''
  for (const { segment } of segmenter.segment(text)) {
    if (sentences.length > 0 && goesOn(end, segment)) sentences[sentences.length - 1] += segment
    else sentences.push(segment)
    end = segment.slice(-LONGEST_END)
  }
  return sentences
}

function goesOn(before: string, next: string): boolean {
  return (
    isAbbreviation(LAST_WORD.exec(before)?.[1] ?? '') ||
    (NUMBERED.test(before) && /^\d/.test(next)) ||
    (ORDINAL.test(before) && ORDERED.test(next))
  )
}

/** The sentences of one line of text, trimmed; quotations of several sentences stay whole, and so does a sentence with its aside. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let opening = ''
  for (const segment of sentencesIn(text)) {
    const before = sentences.at(-1)
    const sentence = opening + segment.replace(OPENING_QUOTE, '')
    opening = OPENING_QUOTE.exec(segment)?.[0] ?? ''
    if (before !== undefined && (/^[\p{Ll}]/u.test(sentence) || isInsideQuote(before)))
      sentences[sentences.length - 1] = before + sentence
    else sentences.push(sentence)
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean)
}

/** Quotations of up to so many characters are not split. */
function isInsideQuote(sentence: string): boolean {
  if (sentence.length > LONGEST_QUOTE) return false
  const straight = sentence.match(/"/g)?.length ?? 0
  return straight % 2 === 1 || (sentence.match(/“/g)?.length ?? 0) > (sentence.match(/”/g)?.length ?? 0)
}
