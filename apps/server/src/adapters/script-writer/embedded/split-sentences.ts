const ABBREVIATION = /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Gen|Col|Capt|Lt|Sgt|Rev|Hon|cf|No|Nos|Fig|Vol|pp?|ed|al|Inc|Ltd|Co|[A-Z]|[A-Z]\.[A-Z]|z\.B|d\.h|bzw|ca|usw|u\.a)\.\s*$/
/** "3. Mai": a full stop after a day where the month is written small or in another language. */
const ORDINAL_DAY = /\b\d{1,2}\.\s*$/
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
  for (const { segment } of segmenter.segment(text)) {
    const before = sentences.at(-1)
    const goesOn = before !== undefined && (ABBREVIATION.test(before) || (ORDINAL_DAY.test(before) && /^\p{L}/u.test(segment)) || /^[\p{Ll}]/u.test(segment) || isInsideQuote(before))
    if (goesOn) sentences[sentences.length - 1] = before + segment
    else sentences.push(segment)
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean)
}
