import type { TranscriptLine } from '@app/contracts/content'

type TimedLine = Pick<TranscriptLine, 'start_ms'>
type Word = TranscriptLine['words'][number]

/** The line that is heard at a moment, or was heard last; -1 before the first. */
export function findCurrentLine(lines: readonly TimedLine[], at_ms: number): number {
  return lines.findLastIndex(({ start_ms }) => start_ms !== null && start_ms <= at_ms)
}

/** The word that is heard at a moment, or was heard last; -1 before the first. */
export function findCurrentWord(words: readonly Word[], at_ms: number): number {
  return words.findLastIndex(([, , start_ms]) => start_ms <= at_ms)
}
