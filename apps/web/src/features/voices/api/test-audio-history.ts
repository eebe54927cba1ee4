import { listTestAudio, type TestAudio } from '@app/contracts/voices'
import { voiceLimits } from '@app/domain/voices'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** Test audio of a person, newest first. */
export function historyQuery(user_id: string) {
  return infiniteQueryOptions({
    queryKey: ['test-audio-history', user_id],
    queryFn: ({ pageParam, signal }) =>
      call(listTestAudio, {
        query: { limit: voiceLimits.history.page, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Always stale: other tabs and pages add to it while this one is not subscribed.
    staleTime: 0,
    refetchOnMount: true,
    meta: { person: user_id },
  })
}

/** Inserts finished test audio in its place, at most once. */
export function addToHistory(queryClient: QueryClient, user_id: string, finished: TestAudio): void {
  queryClient.setQueryData(historyQuery(user_id).queryKey, (known) => {
    const [first, ...rest] = known?.pages ?? []
    if (
      !known ||
      !first ||
      known.pages.some(({ items }) => items.some(({ content_id }) => content_id === finished.content_id))
    )
      return known
    const items = [finished, ...first.items].toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    return { ...known, pages: [{ ...first, items }, ...rest] }
  })
}
