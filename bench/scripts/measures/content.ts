import { isTalk, stemsOf, type Finding, type Line } from './text.ts'

/** Lines that say nothing of the sources: none of their words, and no number. */
export function contentFreeLines(lines: readonly Line[], vocabulary: ReadonlySet<string>): Finding[] {
  return lines.flatMap(({ text }, index) =>
    /\d/.test(text) || contentOf(text, vocabulary).length > 0 ? [] : [{ line: index + 1, text }],
  )
}

/** The stems of a text that are the sources', without words that any conversation has. */
export const contentOf = (text: string, vocabulary: ReadonlySet<string>): string[] =>
  stemsOf(text).filter((stem) => vocabulary.has(stem) && !isTalk(stem))

export const vocabularyOf = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(stemsOf))

/** Key points that the script never states. */
export function missedPoints(lines: readonly Line[], points: readonly RegExp[]): RegExp[] {
  const said = lines.map(({ text }) => text.replaceAll('’', "'")).join(' ')
  return points.filter((point) => !point.test(said))
}

/** What a table is about besides the words in it. */
export const TABLE_VOCABULARY = vocabularyOf([
  'average mean median total correlation percent per cent group missing gap difference outlier paradox opposite reverse row table share chance',
])
