/** Playback below this does not count as begun. */
export const LEAST_HEARD_MS = 5_000

const LAST_MS = 30_000

/**
 * Position from which an item counts as heard: its last half minute or its last twentieth, whichever begins first, for
 * few stay for the credits; of a short item only the last fifth.
 */
export function heardFrom(duration_ms: number): number {
  return Math.max(Math.min(0.95 * duration_ms, duration_ms - LAST_MS), 0.8 * duration_ms)
}

/** True if an item counts as heard at this position; one without a length is still being made. */
export function isHeardAt(position_ms: number, duration_ms: number): boolean {
  return duration_ms > 0 && position_ms >= heardFrom(duration_ms)
}
