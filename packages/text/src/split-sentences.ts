const ABBREVIATION =
  /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Gen|Col|Capt|Lt|Sgt|Rev|Hon|cf|Nos|Fig|Vol|pp?|ed|al|Inc|Ltd|Co|[A-Z]|[A-Z]\.[A-Z]|z\.B|d\.h|bzw|ca|usw|u\.a)\.\s*$/
/** “No. 5”. */
const NUMBERED = /\bNo\.\s*$/
/** A full stop after an ordinal number: "3. Mai", "19. Jahrhundert". */
const ORDINAL = /\b\d{1,2}\.\s*$/
const ORDERED =
  /^(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert|Jahrestag|Geburtstag|Stock|Etage|Klasse)/
/** An opening quotation mark that follows a full stop. */
const OPENING_QUOTE = /[「『（]+\s*$/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

const LONGEST_QUOTE = 260

/** Quotations of up to so many characters are not split. */
function isInsideQuote(sentence: string): boolean {
  if (sentence.length > LONGEST_QUOTE) return false
  const straight = sentence.match(/"/g)?.length ?? 0
  return straight % 2 === 1 || (sentence.match(/“/g)?.length ?? 0) > (sentence.match(/”/g)?.length ?? 0)
}

/** Splits one line of text into sentences. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let opening = ''
  for (const { segment: found } of segmenter.segment(text)) {
    const before = sentences.at(-1)
    const segment = opening + found.replace(OPENING_QUOTE, '')
    opening = OPENING_QUOTE.exec(found)?.[0] ?? ''
    const goesOn =
      before !== undefined &&
      (ABBREVIATION.test(before) ||
        (NUMBERED.test(before) && /^\d/.test(segment)) ||
        (ORDINAL.test(before) && ORDERED.test(segment)) ||
        /^[\p{Ll}]/u.test(segment) ||
        isInsideQuote(before))
    if (goesOn) sentences[sentences.length - 1] = before + segment
    else sentences.push(segment)
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean)
}
