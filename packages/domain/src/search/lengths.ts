import * as z from 'zod/mini'

/** Length of an episode, as a search filter. */
export const EpisodeLength = z.enum(['short', 'medium', 'long'])
export type EpisodeLength = z.infer<typeof EpisodeLength>

const MINUTE_MS = 60_000

/** Durations of each length, in milliseconds: from the first on, below the second. */
export const episodeLengths: Record<EpisodeLength, { from_ms: number; below_ms: number; label: string }> = {
  short: { from_ms: 0, below_ms: 10 * MINUTE_MS, label: 'Under 10 minutes' },
  medium: { from_ms: 10 * MINUTE_MS, below_ms: 30 * MINUTE_MS, label: '10 to 30 minutes' },
  long: { from_ms: 30 * MINUTE_MS, below_ms: Infinity, label: 'Over 30 minutes' },
}
