import type { FoundItem } from '@app/contracts/search'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { contentQuery } from '#features/content/api/get-content.ts'
import { isGone } from '#features/content/state/is-gone.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'

/** The items that were withdrawn since they were found: deleted, or no longer to be seen by this person. */
export function useGone(items: readonly FoundItem[]) {
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const add = useCallback((content_id: string) => setGone((known) => new Set(known).add(content_id)), [])
  const find = (content_id: string) => items.find(({ content }) => content.content_id === content_id)?.content

  useLiveEvent('content.deleted', ({ content_id }) => add(content_id))
  useLiveEvent('content.updated', ({ content_id }) => {
    const content = find(content_id)
    if (!content) return
    const query = contentQuery(content.channel_id, content_id)
    void queryClient.fetchQuery({ ...query, staleTime: 0 }).catch((error: unknown) => isGone(error) && add(content_id))
  })
  return { gone, add }
}
