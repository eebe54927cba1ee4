/** Abbreviations, whose full stop does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|vs|cf|approx|No|Nos|Fig|Vol|pp?|ed|e\.g|i\.e|[A-Z])\.\s*$/
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits text into pieces of whole sentences, none longer than `max`; a longer sentence is split between words. */
export function splitText(text: string, max: number): string[] {
  if (text.length <= max) return [text]
  const pieces: string[] = []
  let piece = ''
  for (const sentence of sentencesOf(text)) {
    if (piece && piece.length + sentence.trimEnd().length > max) {
      pieces.push(piece.trim())
      piece = ''
    }
    piece += sentence
    while (piece.trimEnd().length > max) {
      const at = lastGap(piece, max)
      pieces.push(piece.slice(0, at).trim())
      piece = piece.slice(at).trimStart()
    }
  }
  if (piece.trim()) pieces.push(piece.trim())
  return pieces
}

function sentencesOf(text: string): string[] {
  const found: string[][] = []
  for (const { segment } of sentences.segment(text)) {
    const sentence = found.at(-1)
    if (sentence && ABBREVIATION.test(sentence.at(-1) ?? '')) sentence.push(segment)
    else found.push([segment])
  }
  return found.map((segments) => segments.join(''))
}

/** The last space of the second half, or the limit itself where the text has no spaces. */
function lastGap(text: string, max: number): number {
  const at = text.lastIndexOf(' ', max)
  if (at > max / 2) return at
  const code = text.charCodeAt(max - 1)
  const isInsidePair = code >= 0xd800 && code < 0xdc00
  return isInsidePair ? max - 1 : max
}
