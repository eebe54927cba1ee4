import { alignSpoken, type ClipWord } from './align-spoken.ts'

/** Text of a line, and the times of its words. */
export type TimedLine = { text: string; words: readonly ClipWord[] }

/**
 * Maps the time of a spoken word into another version of its line: as far into the same word, or to the beginning of its
 * replacement. Undefined where the words of either are not timed, or nothing is left of what is around it.
 */
export function movedWord(at_ms: number, before: TimedLine, after: TimedLine): number | undefined {
  const word = before.words.findLast(([, , start]) => start <= at_ms) ?? before.words[0]
  if (!word) return undefined
  const [from, to, start_ms] = word
  const span = alignSpoken(after.text, before.text).find(([, before_to]) => before_to > from)
  const now = span && after.words.find(([, after_to]) => after_to > span[2])
  if (!span || !now) return undefined
  const isSame = before.text.slice(from, to) === after.text.slice(now[0], now[1])
  const into = isSame ? Math.max(0, at_ms - start_ms) : 0
  return Math.min(now[2] + into, now[3])
}
