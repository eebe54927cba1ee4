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

/** As `lineNumber`, of a position among the lines of a transcript; 0 for the spoken notice. */
export function lineNumberAmong(lines: readonly Line[], position: number): number {
  return lineNumber({ notice_id: findNotice(lines)?.utterance_id ?? null }, position)
}

/** What a line is called within a sentence. */
export function lineName(number: number): string {
  return number === 0 ? 'the spoken notice' : `line ${number}`
}

/** The same at the beginning of one. */
export function lineTitle(number: number): string {
  return number === 0 ? 'The spoken notice' : `Line ${number}`
}
