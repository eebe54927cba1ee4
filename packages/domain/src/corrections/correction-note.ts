import type { ScriptChanges } from './compare-scripts.ts'

const TIMES = 3
const SECOND_MS = 1_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

type Line = { utterance_id: string }
type Corrected = {
  corrected_at: Date
  changes: ScriptChanges
  /** The lines right after it. */
  after: readonly Line[]
  /** The lines that are heard now, and when each begins. */
  now: readonly (Line & { start_ms: number | null })[]
}

/**
 * Correction note for listeners: its date, and where to hear the changed lines now, never the earlier wording.
 * Undefined where no line was changed, as after a retake only.
 */
export function correctionNote({ corrected_at, changes, after, now }: Corrected): string | undefined {
  const { changed, revoiced, added, moved, removed } = changes
  const places = [...changed, ...revoiced, ...added, ...moved].map(({ position }) => after[position]?.utterance_id)
  if (places.length === 0 && removed.length === 0) return undefined
  const ids = new Set(places)
  const times = now.flatMap(({ utterance_id, start_ms }) =>
    ids.has(utterance_id) && start_ms !== null ? [timeOf(start_ms)] : [],
  )
  const date = corrected_at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const where = placesOf(times) ?? (places.length === 0 ? removedOf(removed.length) : undefined)
  return where ? `Corrected on ${date}: ${where}` : `Corrected on ${date}`
}

function placesOf(times: readonly string[]): string | undefined {
  if (times.length === 0) return undefined
  if (times.length === 1) return `line at ${times[0]}`
  const shown = times.slice(0, TIMES)
  const rest = times.length - shown.length
  if (rest > 0) return `lines at ${shown.join(', ')} and ${rest} more`
  return `lines at ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

function removedOf(count: number): string {
  return count === 1 ? 'a line was removed' : `${count} lines were removed`
}

/** `3:12`, or `1:03:12` from an hour on. */
function timeOf(start_ms: number): string {
  const seconds = Math.floor(start_ms / SECOND_MS)
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const two = (value: number) => String(value).padStart(2, '0')
  if (seconds < HOUR_SECONDS) return `${minutes}:${two(seconds % MINUTE_SECONDS)}`
  return `${Math.floor(minutes / MINUTE_SECONDS)}:${two(minutes % MINUTE_SECONDS)}:${two(seconds % MINUTE_SECONDS)}`
}
