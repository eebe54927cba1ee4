const MINUTE_MS = 60_000

export const correctionLimits = {
  /** Beyond its own length, for pauses and slower playback, in minutes. */
  earlier_sound_extra_minutes: 5,
  /** A corrected sentence may be one that must go: longer than this an earlier revision is never heard, in minutes. */
  earlier_sound_longest_minutes: 60,
} as const

/**
 * Expiry of the sound of a replaced revision: long enough to hear out an episode that was just begun. Players that need
 * more move on to the newest revision, at the same line.
 */
export function earlierHeardUntil({ superseded_at, duration_ms }: { superseded_at: Date; duration_ms: number }): Date {
  const { earlier_sound_extra_minutes: extra, earlier_sound_longest_minutes: longest } = correctionLimits
  return new Date(superseded_at.getTime() + Math.min(duration_ms + extra * MINUTE_MS, longest * MINUTE_MS))
}
