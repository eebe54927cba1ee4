import type { Findings } from './block.ts'

/** Notes a part of a source that could not be read. What its authors hide is noted too, and leaves the reading whole. */
export function noteMissing(findings: Findings, sentence: string): void {
  findings.notes.push(sentence)
  findings.is_partial = true
}
