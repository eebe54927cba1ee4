import { blankedMarks } from '../speech/index.ts'
import { foldText, type Sign } from './fold-text.ts'
import type { LexiconEntry } from './schema.ts'

/** Match of a lexicon entry in a text. */
export type FoundWord = { from: number; to: number; entry: LexiconEntry }

/** Node of the trie of lexicon words: the beginnings that continue it, and the entry that ends here. */
type Beginning = { next: Map<string, Beginning>; entry?: LexiconEntry }
type Case = { anyCase: boolean }

const LETTER = /[\p{L}\p{N}\p{M}]/u
/** Writing without spaces: a word there has no letterless neighbours to be known by. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
const DIGIT = /\p{N}/u
const POINT = /[.,]/

/**
 * Finds the words of a lexicon in a text: whole words alone, whatever their capitals unless those count, the longer of two
 * that begin together. "Siobhan" is found in "Siobhan's", and "don" not in "don't". Takes time in proportion to the text,
 * whatever the number of words.
 */
export function wordFinder(entries: readonly LexiconEntry[]): (text: string) => FoundWord[] {
  const exact = searchFor(
    entries.filter(({ exact_case }) => exact_case),
    { anyCase: false },
  )
  const loose = searchFor(
    entries.filter(({ exact_case }) => !exact_case),
    { anyCase: true },
  )
  return (text) => {
    // A lexicon that says "pause" in another way leaves the marks alone.
    const said = blankedMarks(text)
    return withoutOverlaps([...exact(said), ...loose(said)])
  }
}

function searchFor(entries: readonly LexiconEntry[], how: Case): (text: string) => FoundWord[] {
  if (entries.length === 0) return () => []
  const root = beginningsOf(entries, how)
  return (text) => {
    const signs = foldText(text, how)
    const found: FoundWord[] = []
    for (let at = 0; at < signs.length; at += 1) {
      const word = root.next.has(signs[at]?.sign ?? '') ? longestAt(root, signs, at) : undefined
      if (!word) continue
      found.push({ from: signs[at]?.from ?? 0, to: signs[word.last]?.to ?? 0, entry: word.entry })
      at = word.last
    }
    return found
  }
}

function beginningsOf(entries: readonly LexiconEntry[], how: Case): Beginning {
  const root: Beginning = { next: new Map() }
  for (const entry of entries) {
    let beginning = root
    for (const { sign } of foldText(entry.word, how)) {
      const longer = beginning.next.get(sign) ?? { next: new Map() }
      beginning.next.set(sign, longer)
      beginning = longer
    }
    beginning.entry = entry
  }
  return root
}

function longestAt(
  root: Beginning,
  signs: readonly Sign[],
  at: number,
): { last: number; entry: LexiconEntry } | undefined {
  if (!startsAt(signs, at)) return undefined
  let longest: { last: number; entry: LexiconEntry } | undefined
  let beginning: Beginning | undefined = root
  for (let last = at; last < signs.length; last += 1) {
    beginning = beginning.next.get(signs[last]?.sign ?? '')
    if (!beginning) break
    if (beginning.entry && endsAt(signs, last)) longest = { last, entry: beginning.entry }
  }
  return longest
}

function startsAt(signs: readonly Sign[], at: number): boolean {
  const [sign = '', before = '', earlier = ''] = [signs[at], signs[at - 1], signs[at - 2]].map((one) => one?.sign)
  if (signs[at - 1]?.from === signs[at]?.from) return false
  if (!isSpaced(sign)) return true
  return !isSpaced(before) && !(DIGIT.test(sign) && POINT.test(before) && DIGIT.test(earlier))
}

function endsAt(signs: readonly Sign[], at: number): boolean {
  const [sign = '', after = '', later = '', last = ''] = [signs[at], signs[at + 1], signs[at + 2], signs[at + 3]].map(
    (one) => one?.sign,
  )
  if (signs[at + 1]?.from === signs[at]?.from) return false
  if (!isSpaced(sign)) return true
  const isContracted = after === "'" && later.toLowerCase() === 't' && !isSpaced(last)
  return !isSpaced(after) && !isContracted && !(DIGIT.test(sign) && POINT.test(after) && DIGIT.test(later))
}

/** True for a sign of a script that separates words by spaces, so that a word ends where letters end. */
function isSpaced(sign: string): boolean {
  return LETTER.test(sign) && !UNSPACED.test(sign)
}

/** Matches from left to right without overlaps: the longer of two, then the case-sensitive one. */
function withoutOverlaps(found: FoundWord[]): FoundWord[] {
  const kept: FoundWord[] = []
  const inOrder = found.toSorted(
    (a, b) => a.from - b.from || b.to - a.to || Number(b.entry.exact_case) - Number(a.entry.exact_case),
  )
  for (const one of inOrder) if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one)
  return kept
}
