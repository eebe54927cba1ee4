import type { ContentView } from '@app/contracts/content'

/** Progress of an item that cannot be heard to its end yet. */
export function progressOf({ status, progress: { lines_done, lines_total } }: ContentView): string {
  if (status === 'error') return 'Not finished'
  return lines_total > 0
    ? `Recording line ${Math.min(lines_done + 1, lines_total)} of ${lines_total}`
    : 'Waiting to be recorded'
}
