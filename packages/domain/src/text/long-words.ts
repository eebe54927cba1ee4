/** Characters without a space from which on a word is no longer one that people read. */
const LONG_WORD = /(\S{200})/u

/**
 * True if a text has a word so long that browsers get slow. In a font with kerning they shape the rest of an unbroken word
 * again for every row that it takes, so that 35,000 letters take seconds.
 */
export function hasLongWord(text: string): boolean {
  return LONG_WORD.test(text)
}

/** The text in pieces between which a row may end: a word of 200 characters and more is cut, everything else stays whole. */
export function splitLongWords(text: string): string[] {
  return text.split(LONG_WORD).filter(Boolean)
}
