import type { Findings } from './block.ts'

export function noteOnce(findings: Findings, note: string): void {
  if (!findings.notes.includes(note)) findings.notes.push(note)
}
