import { languageOf } from '../text/index.ts'

/** Letters that identify a language surely, so that a quotation among them does not change it. */
const PIECE_LETTERS = 1_500
/** Fewer may be a greeting, or names with their particles. */
const LEAST_LETTERS = 150

/**
 * The language that most of a script is in, where none of the given ones is it; undefined for a short script, and for `null`,
 * which means any language. Names and single quotations do not make a script foreign.
 */
export function foreignLanguage(texts: readonly string[], languages: readonly string[] | null): string | undefined {
  if (!languages) return undefined
  const letters = new Map<string, number>()
  let known = 0
  for (const piece of piecesOf(texts)) {
    const language = languageOf(piece)
    if (language === undefined) continue
    known += piece.length
    letters.set(language, (letters.get(language) ?? 0) + piece.length)
  }
  const own = new Set(languages.map((language) => new Intl.Locale(language).language))
  const [most] = [...letters].toSorted((a, b) => b[1] - a[1])
  if (!most || most[1] < LEAST_LETTERS || own.has(most[0])) return undefined
  return 2 * most[1] > known ? most[0] : undefined
}

function piecesOf(texts: readonly string[]): string[] {
  const pieces: string[] = []
  let piece: string[] = []
  let length = 0
  for (const text of texts) {
    piece.push(text)
    length += text.length
    if (length < PIECE_LETTERS) continue
    pieces.push(piece.join(' '))
    piece = []
    length = 0
  }
  return piece.length > 0 ? [...pieces, piece.join(' ')] : pieces
}
