/** `[from, to, start_ms, end_ms]` of one word. */
export type ClipWord = [number, number, number, number]
/** `[spoken_from, spoken_to, shown_from, shown_to]`. */
export type SpokenSpan = [number, number, number, number]

type Token = { from: number; to: number; key: string; ends: boolean }

/** Look-ahead for a common word when the two texts part: longer than any number or address read out. */
const WINDOW = 48

/**
 * Aligns spoken with shown characters, word by word. A word of both texts maps to itself; the rest between maps clause by
 * clause, and as one within a clause ("$5M" to "five million dollars"). Linear in the length of the text.
 */
export function alignSpoken(shown: string, spoken: string): SpokenSpan[] {
  const shownTokens = tokensOf(shown)
  const spokenTokens = tokensOf(spoken)
  const spans: SpokenSpan[] = []
  let i = 0
  let j = 0
  while (i < shownTokens.length && j < spokenTokens.length) {
    const [di, dj] = nextCommon(shownTokens, spokenTokens, i, j)
    if (di > 0 && dj > 0) spans.push(...spansOf(shownTokens.slice(i, i + di), spokenTokens.slice(j, j + dj)))
    i += di
    j += dj
    const [a, b] = [shownTokens[i], spokenTokens[j]]
    if (!a || !b) break
    spans.push(spanOf([a], [b]))
    i += 1
    j += 1
  }
  return spans
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    key: keyOf(word),
    ends: /[,;:.!?]$/.test(word),
  }))
}

function keyOf(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The smallest step in both texts after which their words agree again; to the end of both when they never do. */
function nextCommon(shown: Token[], spoken: Token[], i: number, j: number): [number, number] {
  for (let sum = 0; sum <= WINDOW; sum++) {
    for (let di = 0; di <= sum; di++) {
      const key = shown[i + di]?.key
      if (key && key === spoken[j + sum - di]?.key) return [di, sum - di]
    }
  }
  return [Math.min(WINDOW, shown.length - i), Math.min(WINDOW, spoken.length - j)]
}

/** Words that differ, clause by clause where both texts have as many: "10, 20 and 30" said as "ten, twenty and thirty". */
function spansOf(shown: Token[], spoken: Token[]): SpokenSpan[] {
  const [shownClauses, spokenClauses] = [clausesOf(shown), clausesOf(spoken)]
  if (shownClauses.length !== spokenClauses.length) return [spanOf(shown, spoken)]
  return shownClauses.flatMap((clause, index) => {
    const said = spokenClauses[index] ?? []
    if (clause.length !== said.length) return [spanOf(clause, said)]
    return clause.map((token, at) => spanOf([token], said.slice(at, at + 1)))
  })
}

function clausesOf(tokens: Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  for (const [index, token] of tokens.entries()) {
    clauses.at(-1)?.push(token)
    if (token.ends && index < tokens.length - 1) clauses.push([])
  }
  return clauses
}

function spanOf(shown: Token[], spoken: Token[]): SpokenSpan {
  return [spoken[0]?.from ?? 0, spoken.at(-1)?.to ?? 0, shown[0]?.from ?? 0, shown.at(-1)?.to ?? 0]
}

/** Words of a clip as words of the shown text, `offset_ms` later; words that share a part of it become one. */
export function shownWords(words: readonly ClipWord[], map: readonly SpokenSpan[], offset_ms: number): ClipWord[] {
  const shown: ClipWord[] = []
  let at = 0
  for (const [from, , start, end] of words) {
    while (at < map.length - 1 && (map[at]?.[1] ?? 0) <= from) at += 1
    const span = map[at]
    if (!span || from < span[0] || from >= span[1]) continue
    const last = shown.at(-1)
    if (last && last[0] === span[2]) last[3] = end + offset_ms
    else shown.push([span[2], span[3], start + offset_ms, end + offset_ms])
  }
  return shown
}
