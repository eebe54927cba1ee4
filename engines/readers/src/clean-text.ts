const INVISIBLE = /[\u00ad\ufeff\u200b\ufffd]/g
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** Cleans text into one line: removes control characters and collapses whitespace. Keeps direction marks and joiners. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
