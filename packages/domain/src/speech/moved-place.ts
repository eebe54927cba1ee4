/** Start of each line of an item and its total duration, in milliseconds; `line_ids` where lines may have come, gone or moved. */
export type Timeline = { line_starts: readonly number[]; duration_ms: number; line_ids?: readonly string[] }

/**
 * Maps a playback position into another revision: as far into the same line, or to its end if the line is shorter now.
 * A position in a removed line maps to the end of the line before it.
 */
export function movedPlace(place_ms: number, before: Timeline, after: Timeline): number {
  if (place_ms >= before.duration_ms) return after.duration_ms
  const line = Math.max(
    0,
    before.line_starts.findLastIndex((start) => start <= place_ms),
  )
  const into = place_ms - (before.line_starts[line] ?? 0)
  const { line: now, isGone } = sameLine(line, before, after)
  if (isGone) return after.line_starts[now + 1] ?? after.duration_ms
  // Sounds before the first line may be shorter now.
  const moved = Math.max(0, (after.line_starts[now] ?? 0) + into)
  return Math.min(moved, after.line_starts[now + 1] ?? after.duration_ms)
}

/** The line in the other revision, or the nearest before it that is still there; -1 for none. */
function sameLine(line: number, before: Timeline, after: Timeline): { line: number; isGone: boolean } {
  const { line_ids: then } = before
  const { line_ids: now } = after
  if (!then || !now) return { line, isGone: false }
  for (let index = line; index >= 0; index--) {
    const found = now.indexOf(then[index] ?? '')
    if (found >= 0) return { line: found, isGone: index < line }
  }
  return { line: -1, isGone: true }
}
