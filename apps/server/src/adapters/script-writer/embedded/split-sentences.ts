const ABBREVIATION =
  /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Gen|Col|Capt|Lt|Sgt|Rev|Hon|cf|No|Nos|Fig|Vol|pp?|ed|al|Inc|Ltd|Co|[A-Z]|[A-Z]\.[A-Z]|z\.B|d\.h|bzw|ca|usw|u\.a)\.\s*$/
/** "3. Mai", "19. Jahrhundert": a full stop after a number that puts it into an order. */
const ORDINAL = /\b\d{1,2}\.\s*$/
const ORDERED =
  /^(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert|Jahrestag|Geburtstag|Stock|Etage|Klasse)/
/** It opens what follows, though it stands right after a full stop. */
const OPENING_QUOTE = /[「『（]+\s*$/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

const LONGEST_QUOTE = 260

/** A quotation of a few sentences stays whole. */
function isInsideQuote(sentence: string): boolean {
  if (sentence.length > LONGEST_QUOTE) return false
  const straight = sentence.match(/"/g)?.length ?? 0
  return straight % 2 === 1 || (sentence.match(/“/g)?.length ?? 0) > (sentence.match(/”/g)?.length ?? 0)
}

/** The sentences of one line of text. */
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
        (ORDINAL.test(before) && ORDERED.test(segment)) ||
        /^[\p{Ll}]/u.test(segment) ||
        isInsideQuote(before))
    if (goesOn) sentences[sentences.length - 1] = before + segment
    else sentences.push(segment)
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean)
}
