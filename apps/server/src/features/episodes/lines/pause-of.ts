import { pauseAfter } from '@app/domain/speech'
import type { PlannedLine } from './plan-lines.ts'

/** The silence after the line at this place, in milliseconds. */
export function pauseOf(lines: PlannedLine[], index: number): number {
  const line = lines[index]
  return line ? pauseAfter(line, lines[index + 1]) : 0
}
