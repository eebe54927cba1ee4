import { lineNumber } from './needs-notice.ts'

type Line = { utterance_id: string; kind: 'line' | 'notice' }

/** The line of a transcript that is its spoken notice. */
export function findNotice<L extends Line>(lines: readonly L[]): L | undefined {
  return lines.find(({ kind }) => kind === 'notice')
}

/** The lines of a transcript that its owner wrote. */
export function scriptLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter(({ kind }) => kind !== 'notice')
}

/** Line number, as by `lineNumber`, of a position among the lines of a transcript; 0 for the spoken notice. */
export function lineNumberAmong(lines: readonly Line[], position: number): number {
  return lineNumber({ notice_id: findNotice(lines)?.utterance_id ?? null }, position)
}

/** Name of a line within a sentence. */
export function lineName(number: number): string {
  return number === 0 ? 'the spoken notice' : `line ${number}`
}

/** The same at the beginning of one. */
export function lineTitle(number: number): string {
  return number === 0 ? 'The spoken notice' : `Line ${number}`
}

type Timed = { position: number; start_ms: number | null }

/** Stretch of sound of the notice, and the start of the part after it: words, or a sound. */
export type NoticeStretch = { from_ms: number; until_ms: number; to_ms: number }

/**
 * Undefined where there is no notice, where it is not spoken yet, or where nothing comes after it. It never includes 0 ms, so that
 * nothing offers to skip the notice before playback has begun.
 */
export function noticeStretch(
  notice: (Timed & { end_ms: number | null }) | undefined,
  others: readonly Timed[],
): NoticeStretch | undefined {
  if (!notice || notice.start_ms === null || notice.end_ms === null) return undefined
  const { position, start_ms, end_ms } = notice
  const after = others.flatMap((other) => (other.position > position && other.start_ms !== null ? other.start_ms : []))
  if (after.length === 0) return undefined
  return { from_ms: Math.max(1, start_ms), until_ms: end_ms, to_ms: Math.min(...after) }
}

/** True if the notice is playing at this time. */
export function isInNotice({ from_ms, until_ms }: Omit<NoticeStretch, 'to_ms'>, at_ms: number): boolean {
  return at_ms >= from_ms && at_ms < until_ms
}
