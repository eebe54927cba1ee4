/** What ends in a full stop without ending a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|vs|cf|approx|No|Nos|Fig|Vol|pp?|ed|e\.g|i\.e|[A-Z])\.\s*$/
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Pieces of whole sentences, none longer than `max`; a sentence that is longer is parted between words. */
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
  const found: string[] = []
  for (const { segment } of sentences.segment(text)) {
    const before = found.at(-1)
    if (before !== undefined && ABBREVIATION.test(before)) found[found.length - 1] = before + segment
    else found.push(segment)
  }
  return found
}

/** The last space of the second half, or the limit itself where words are not parted by spaces. */
function lastGap(text: string, max: number): number {
  const at = text.lastIndexOf(' ', max)
  if (at > max / 2) return at
  const code = text.charCodeAt(max - 1)
  const isInsidePair = code >= 0xd800 && code < 0xdc00
  return isInsidePair ? max - 1 : max
}
