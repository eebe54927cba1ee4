const INVISIBLE = /[\u00ad\ufeff\u200b\ufffd]/g
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** One line of readable text: no control characters, no runs of space. What gives direction or joins letters stays. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
