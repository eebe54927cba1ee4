import type { LexiconEntry } from './schema.ts'
import { APOSTROPHES, HYPHENS, uniform } from './uniform.ts'

/** Where an entry's word stands in a text. */
export type FoundWord = { from: number; to: number; entry: LexiconEntry }

/** Writing without spaces: a word there has no letterless neighbours to be known by. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`
const ofTheWord = { apostrophe: `[${APOSTROPHES}]`, hyphen: `[${HYPHENS}]` }

/**
 * Finds the words of a lexicon in a text: whole words alone, whatever their capitals unless those count, the longer of two
 * that begin together. "Siobhan" is found in "Siobhan's", and "don" not in "don't".
 */
export function wordFinder(entries: readonly LexiconEntry[]): (text: string) => FoundWord[] {
  const exact = searchFor(entries.filter(({ exact_case }) => exact_case), { anyCase: false })
  const loose = searchFor(entries.filter(({ exact_case }) => !exact_case), { anyCase: true })
  return (text) => withoutOverlaps([...exact(text), ...loose(text)])
}

type Case = { anyCase: boolean }

function searchFor(entries: readonly LexiconEntry[], { anyCase }: Case): (text: string) => FoundWord[] {
  if (entries.length === 0) return () => []
  const known = new Map(entries.map((entry) => [uniform(entry.word, { anyCase }), entry]))
  const longestFirst = entries.map(({ word }) => word).toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(patternOf).join('|'), anyCase ? 'giu' : 'gu')
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
      const entry = known.get(uniform(word, { anyCase }))
      return entry ? [{ from: index, to: index + word.length, entry }] : []
    })
}

function patternOf(word: string): string {
  const signs = [...word.normalize('NFC')]
  return startOf(signs[0] ?? '') + signs.map(signPattern).join('') + endOf(signs.at(-1) ?? '')
}

/** However the sign is composed, and whichever of its kind it is. */
function signPattern(sign: string): string {
  if (sign === ' ') return String.raw`\s+`
  if (APOSTROPHES.includes(sign)) return ofTheWord.apostrophe
  if (HYPHENS.includes(sign)) return ofTheWord.hyphen
  const apart = sign.normalize('NFD')
  return apart === sign ? escaped(sign) : `(?:${escaped(sign)}|${escaped(apart)})`
}

function startOf(sign: string): string {
  if (!isSpacedLetter(sign)) return ''
  return `(?<!${LETTER})${/\p{N}/u.test(sign) ? String.raw`(?<!\d[.,])` : ''}`
}

function endOf(sign: string): string {
  if (!isSpacedLetter(sign)) return ''
  const decimals = /\p{N}/u.test(sign) ? String.raw`(?![.,]\d)` : ''
  return `(?!${LETTER})(?!${ofTheWord.apostrophe}[tT](?!${LETTER}))${decimals}`
}

function isSpacedLetter(sign: string): boolean {
  return new RegExp(LETTER, 'u').test(sign) && !UNSPACED.test(sign)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** From left to right, the longer of two, and the one whose capitals count. */
function withoutOverlaps(found: FoundWord[]): FoundWord[] {
  const kept: FoundWord[] = []
  const inOrder = found.toSorted((a, b) => a.from - b.from || b.to - a.to || Number(b.entry.exact_case) - Number(a.entry.exact_case))
  for (const one of inOrder) if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one)
  return kept
}
