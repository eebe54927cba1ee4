export type Tokenizer = (text: string) => number[]
export type Vocabulary = readonly (readonly [piece: string, score: number])[]

/** Control symbols in front of the vocabulary, which no text contains. */
const RESERVED = 6
const UNKNOWN = 0
const SPACE = '▁'

type Best = { score: number; id: number }

/**
 * SentencePiece with a unigram model: the pieces of a text whose scores add up to the most. It follows the tokenizer that the
 * model was published with in everything, a score of 0 for a character without a piece included, so that the same text has the
 * same vector.
 */
export function unigramTokenizer(vocabulary: Vocabulary): Tokenizer {
  const pieces = new Map(vocabulary.map(([piece, score], id) => [piece, { score, id }] as const).slice(RESERVED))
  const longest = Math.max(...[...pieces.keys()].map((piece) => [...piece].length))
  const lengthOf = (id: number) => (vocabulary[id]?.[0] ?? SPACE).length

  return (text) => {
    const normalized = text.normalize('NFKC')
    const symbols = normalized === '' ? [] : [...`${SPACE}${normalized.replaceAll(' ', SPACE)}`]
    const best = bestPieces(symbols, pieces, longest)
    const ids: number[] = []
    for (let end = symbols.length; end > 0;) {
      const id = best[end]?.id ?? UNKNOWN
      if (id !== UNKNOWN || ids.at(-1) !== UNKNOWN) ids.push(id)
      end -= lengthOf(id)
    }
    return ids.toReversed()
  }
}

/** The best last piece of each beginning of a text. */
function bestPieces(symbols: readonly string[], pieces: ReadonlyMap<string, Best>, longest: number): Best[] {
  const best: Best[] = Array.from({ length: symbols.length + 1 }, () => ({ score: 0, id: UNKNOWN }))
  for (let start = 0; start < symbols.length; start++) {
    const before = best[start]?.score ?? 0
    for (const { end, score, id } of piecesFrom(symbols, start, pieces, longest)) {
      const other = best[end]
      if (!other || other.score === 0 || before + score >= other.score) best[end] = { score: before + score, id }
    }
  }
  return best
}

function piecesFrom(
  symbols: readonly string[],
  start: number,
  pieces: ReadonlyMap<string, Best>,
  longest: number,
): (Best & { end: number })[] {
  const known: (Best & { end: number })[] = []
  let text = ''
  for (let end = start + 1; end <= Math.min(symbols.length, start + longest); end++) {
    text += symbols[end - 1]
    const piece = pieces.get(text)
    if (piece) known.push({ ...piece, end })
  }
  return known.length > 0 ? known : [{ score: 0, id: UNKNOWN, end: start + 1 }]
}
