import { searchLimits } from '@app/domain/search'
import { createStore } from '#lib/store.ts'

/** The word that the listener asked for last; its beginning is heard a moment later. */
export const wantedPlace = createStore<{ content_id: string; at_ms: number } | undefined>(undefined)

/** The second at which to begin for a word to be heard from its beginning. */
export function beginningOf(at_ms: number): number {
  return Math.max(0, at_ms - searchLimits.lead_in_ms) / 1_000
}

/** Position that counts as heard at a second of an item: until the wanted word comes, that word, not the end of the one before it. */
export function heardAt(content_id: string, seconds: number): number {
  const wanted = wantedPlace.get()
  if (wanted?.content_id !== content_id) return seconds * 1_000
  const isBefore = seconds >= beginningOf(wanted.at_ms) - TOLERANCE_SECONDS && seconds * 1_000 < wanted.at_ms
  return isBefore ? wanted.at_ms : seconds * 1_000
}

/** Largest seek error of browsers. */
const TOLERANCE_SECONDS = 0.05
