/** Rough on purpose: an exact countdown would jump. */
export function sayTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 60) return `about ${Math.round(seconds / 10) * 10} s left`
  return `about ${Math.round(seconds / 60)} min left`
}
