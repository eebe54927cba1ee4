import { sentencesIn } from '@app/domain/text'

/** Splits text into pieces of whole sentences, none longer than `max`; a longer sentence is split between words. */
export function splitText(text: string, max: number): string[] {
  if (text.length <= max) return [text]
  const pieces: string[] = []
  let piece = ''
  for (const sentence of sentencesIn(text)) {
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

/** The last space of the second half, or the limit itself where the text has no spaces. */
function lastGap(text: string, max: number): number {
  const at = text.lastIndexOf(' ', max)
  if (at > max / 2) return at
  const code = text.charCodeAt(max - 1)
  const isInsidePair = code >= 0xd800 && code < 0xdc00
  return isInsidePair ? max - 1 : max
}
