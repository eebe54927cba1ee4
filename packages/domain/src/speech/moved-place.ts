/** Where each line of an item begins and how long the whole is, in milliseconds. */
export type Timeline = { line_starts: readonly number[]; duration_ms: number }

/** Where a place lies after lines were said differently: as far into the same line, or at its end where that is shorter now. */
export function movedPlace(place_ms: number, before: Timeline, after: Timeline): number {
  if (place_ms >= before.duration_ms) return after.duration_ms
  const line = Math.max(
    0,
    before.line_starts.findLastIndex((start) => start <= place_ms),
  )
  const into = place_ms - (before.line_starts[line] ?? 0)
  return Math.min((after.line_starts[line] ?? 0) + into, after.line_starts[line + 1] ?? after.duration_ms)
}
