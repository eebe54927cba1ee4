import { listenLimits } from './limits.ts'

/** Word of a line that is missing in the recording; with the one in its place, if any. */
export type UnheardWord = { word: string; from: number; to: number; heard: string }

type Word = { word: string; from: number; to: number; folded: string }

/**
 * Words of a line that a recogniser did not hear. Words with other spellings are left alone: figures, short words, and
 * words of which all but a few letters are the same. `spoken_text` is the engine's input.
 */
export function unheardWords(text: string, spoken_text: string, heard: string): UnheardWord[] {
  const [written, said, listened] = [wordsOf(text), wordsOf(spoken_text), wordsOf(heard)]
  if (written.length === 0) return []
  const everything = listened.map(({ folded }) => folded).join('')
  const inSaid = new Set(said.map(({ folded }) => folded))
  return align(written, listened).flatMap(({ word, from, to, folded, other }) => {
    if (other && isAlike(folded, other.folded)) return []
    // A word that the engine says differently, or that was heard as parts or as part of a compound, was not lost.
    if (!isTelling(word, folded) || !inSaid.has(folded) || everything.includes(folded)) return []
    return [{ word, from, to, heard: other?.word ?? '' }]
  })
}

/** Scripts that write no spaces have no words to look for in this way. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

function isTelling(word: string, folded: string): boolean {
  if (/\p{N}/u.test(word) || WITHOUT_SPACES.test(word) || word === word.toUpperCase()) return false
  return folded.length >= listenLimits.heard_from_letters
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
    folded: word
      .normalize('NFD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase(),
  }))
}

/** Each written word with the heard one in its place, by the fewest changes from one row of words to the other. */
function align(written: readonly Word[], heard: readonly Word[]): (Word & { other?: Word })[] {
  const costs = distances(written, heard, (a, b) => (isAlike(a.folded, b.folded) ? 0 : 1))
  const cost = (i: number, j: number) => costs[i]?.[j] ?? 0
  const aligned: (Word & { other?: Word })[] = []
  let [i, j] = [written.length, heard.length]
  while (i > 0) {
    const [word, other] = [written[i - 1], heard[j - 1]]
    if (!word) break
    const same = other && isAlike(word.folded, other.folded) ? 0 : 1
    if (j > 0 && other && cost(i, j) === cost(i - 1, j - 1) + same) {
      aligned.push({ ...word, other })
      i -= 1
      j -= 1
    } else if (j > 0 && cost(i, j) === cost(i, j - 1) + 1) j -= 1
    else {
      aligned.push(word)
      i -= 1
    }
  }
  return aligned.toReversed()
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const most = listenLimits.misspelt_share * Math.max(one.length, other.length)
  if (Math.abs(one.length - other.length) > most) return false
  return (
    (distances([...one], [...other], (a, b) => (a === b ? 0 : 1))
      .at(-1)
      ?.at(-1) ?? 0) <= most
  )
}

/** The fewest changes from the first i of one row to the first j of the other (Levenshtein). */
function distances<T>(one: readonly T[], other: readonly T[], cost: (a: T, b: T) => number): number[][] {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)]
  for (const [i, a] of one.entries()) {
    const above = rows[i] ?? []
    const row = [i + 1]
    for (const [j, b] of other.entries())
      row.push(Math.min((above[j] ?? 0) + cost(a, b), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    rows.push(row)
  }
  return rows
}
