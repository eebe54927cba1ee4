import type { ContentView } from '@app/contracts/content'

/** Number of matches below which the next page is requested at once. */
export const ENOUGH_MATCHES = 10

/** Items whose title or channel contains the query, whatever the case. */
export function searchFeed(items: readonly ContentView[], query: string): readonly ContentView[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return items
  return items.filter((item) =>
    [item.title, item.script_title, item.channel_title].some((text) => text.toLowerCase().includes(wanted)),
  )
}
