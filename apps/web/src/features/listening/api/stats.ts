import { getContentStats } from '@app/contracts/listening'
import type { ContentView } from '@app/contracts/content'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/api/api-client.ts'
import { warn } from '#lib/log.ts'

const EVERY_MS = 30_000

type Counts = Pick<ContentView, 'like_count' | 'view_count'>

/** Shows new counts of an item wherever it is shown as itself. */
export function patchCounts(
  queryClient: QueryClient,
  content_id: string,
  change: (known: ContentView) => Partial<Counts>,
): void {
  queryClient.setQueryData(
    ['content', content_id],
    (known: ContentView | undefined) => known && { ...known, ...change(known) },
  )
}

/** Refreshes plays and likes every 30 s, while the page is visible (PLAY-51). */
export function useFreshCounts({ channel_id, content_id }: Pick<ContentView, 'channel_id' | 'content_id'>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const polling = new AbortController()
    const { signal } = polling
    const refresh = async () => {
      const counts = await call(getContentStats, {
        params: { content_id },
        query: { channel_id },
        signal,
      })
      // Pending likes are counted by their own response.
      if (queryClient.isMutating({ mutationKey: ['like', content_id] }) === 0)
        patchCounts(queryClient, content_id, () => counts)
    }
    const timer = setInterval(() => {
      if (!document.hidden)
        refresh().catch((error: unknown) => signal.aborted || warn('The counts could not be refreshed.', error))
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      polling.abort()
    }
  }, [channel_id, content_id, queryClient])
}
