import { listContentStats, STATS_AT_ONCE, type ContentView } from '@app/contracts/content'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { feedQuery } from './list-feed.ts'

/** Fetches the counts of several feed items in one request and shows them; a failure is left to the next request. */
export async function refreshStats(
  queryClient: QueryClient,
  category: string | undefined,
  content_ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (content_ids.length === 0) return
  const ids = content_ids.slice(0, STATS_AT_ONCE).join(',')
  const answer = await call(listContentStats, { query: { ids }, signal }).catch(() => undefined)
  const { queryKey } = feedQuery(category)
  const state = queryClient.getQueryState(queryKey)
  // A page on its way would be put where the counts were.
  if (!answer || signal.aborted || !state || state.fetchStatus !== 'idle' || state.isInvalidated) return
  const counts = new Map(answer.items.map((item) => [item.content_id, item]))
  const patched = (item: ContentView) =>
    counts.has(item.content_id) ? { ...item, ...counts.get(item.content_id) } : item
  const patch = (known: typeof state.data) =>
    known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(patched) })) }
  queryClient.setQueryData(queryKey, patch, { updatedAt: state.dataUpdatedAt })
}
