import type { ContentView } from '@app/contracts/content'

/**
 * Rows of new episodes as they stay during a visit: those that the server lists now, and of those that were shown
 * before the ones that are to stay, though they are not new any more. New rows only appear on top.
 */
export function rowsOfVisit(
  shown: readonly ContentView[],
  listed: readonly ContentView[],
  isStaying: (content_id: string) => boolean,
): ContentView[] {
  const ids = new Set(listed.map(({ content_id }) => content_id))
  const kept = shown.filter(({ content_id }) => !ids.has(content_id) && isStaying(content_id))
  return [...listed, ...kept].toSorted(byPublication)
}

/** Order of the server's list: newest publication first. */
function byPublication(one: ContentView, other: ContentView): number {
  const order = (other.published_at ?? '').localeCompare(one.published_at ?? '')
  return order || (one.content_id < other.content_id ? 1 : -1)
}

/** True if two lists of rows show the same items in the same state. */
export function areSameRows(one: readonly ContentView[], other: readonly ContentView[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index])
}

/** Same list in the order in which it was shown, with new entries on top. */
export function inShownOrder<T>(shown: readonly string[], listed: readonly T[], idOf: (each: T) => string): T[] {
  return listed.toSorted((one, other) => shown.indexOf(idOf(one)) - shown.indexOf(idOf(other)))
}
