import type { Mark } from '@app/contracts/search'
import type { Term } from './parse-query.ts'
import { wordsOf } from './words.ts'

/** Lexemes of a word in a text search configuration; none for a stop word. */
export type LexemesOf = (config: string, word: string) => readonly string[]

type Language = { exact: string; stems: string; lexemesOf: LexemesOf }

/** Marks of the terms in a text of a language: the characters of each word, or of a whole phrase. */
export function findMarks(text: string, terms: readonly Term[], language: Language): Mark[] {
  const { exact, stems, lexemesOf } = language
  const said = wordsOf(text)
  const found = tellingTerms(terms, language).flatMap((term) =>
    [exact, ...(term.is_exact ? [] : [stems])].flatMap((config) => {
      const lexemes = (word: string) => lexemesOf(config, word)
      const wanted = withoutOuterStopWords(term.words.map(({ text: word }) => lexemes(word)))
      return runsOf(said, (word) => lexemes(word.text), wanted).map(({ from, to }): Mark => [from, to])
    }),
  )
  return merged(found)
}

/** Stop words are marked only where nothing else is searched for: they find a line only then. */
function tellingTerms(terms: readonly Term[], { stems, lexemesOf }: Language): readonly Term[] {
  const telling = terms.filter(
    ({ is_exact, words }) => is_exact || words.some(({ text }) => lexemesOf(stems, text).length > 0),
  )
  return telling.length > 0 ? telling : terms
}

/** Removes outer stop words, as the index leaves them out of phrases: inside, another word may be in their place. */
function withoutOuterStopWords(wanted: (readonly string[])[]): (readonly string[])[] {
  const isTelling = (lexemes: readonly string[]) => lexemes.length > 0
  return wanted
    .slice(wanted.findIndex(isTelling), wanted.findLastIndex(isTelling) + 1)
    .filter(() => wanted.some(isTelling))
}

type Run = { from: number; to: number }

function runsOf<W extends Run>(
  said: readonly W[],
  lexemesOf: (word: W) => readonly string[],
  wanted: readonly (readonly string[])[],
): Run[] {
  if (wanted.length === 0) return []
  return said.flatMap((first, at) => {
    const run = said.slice(at, at + wanted.length)
    const last = run.at(-1)
    const isSaid = (lexemes: readonly string[], word: W) =>
      lexemes.length === 0 || lexemesOf(word).some((lexeme) => lexemes.includes(lexeme))
    const isRun = run.length === wanted.length && run.every((word, place) => isSaid(wanted[place] ?? [], word))
    return isRun && last ? [{ from: first.from, to: last.to }] : []
  })
}

/** Sorts marks, and merges those that overlap. */
function merged(marks: Mark[]): Mark[] {
  const whole: Mark[] = []
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}
