import type { TestAudio } from '@app/contracts/voices'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { warn } from '#lib/log.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { addToHistory, historyQuery } from '../api/test-audio-history.ts'
import { readTestAudio } from '../api/test-audio.ts'
import { ENOUGH_FOUND, searchHistory } from './search-history.ts'

const NONE: readonly TestAudio[] = []

/** Test audio of a person, filtered by the search, and the action that loads more; few matches load more by themselves. */
export function useHistory(user_id: string) {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())
  const history = useInfiniteQuery(historyQuery(user_id))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = history
  const entries = useMemo(() => (data ? onceEach(data.pages.flatMap(({ items }) => items)) : NONE), [data])
  const found = useMemo(() => searchHistory(entries, wanted), [entries, wanted])
  useNewest(user_id)

  const wantsMore = wanted !== '' && found.length < ENOUGH_FOUND && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (wantsMore) void fetchNextPage({ cancelRefetch: false })
  }, [wantsMore, entries.length, fetchNextPage])

  return { history, query, setQuery, isFiltered: wanted !== '', isEmpty: entries.length === 0, found }
}

/** Removes duplicates: an entry added before its page was loaded is on that page too. */
function onceEach(entries: readonly TestAudio[]): TestAudio[] {
  return [...new Map(entries.map((entry) => [entry.content_id, entry])).values()]
}

/** Adds finished test audio on top at once, from here or another tab. */
function useNewest(user_id: string): void {
  const queryClient = useQueryClient()
  useLiveEvent('test_audio.updated', ({ content_id, status }) => {
    if (status !== 'completed') return
    readTestAudio(content_id, AbortSignal.timeout(10_000)).then(
      (finished) => addOnceRead(queryClient, user_id, finished),
      (error: unknown) => {
        warn('Finished test audio could not be read.', error)
        void queryClient.invalidateQueries({ queryKey: historyQuery(user_id).queryKey })
      },
    )
  })
}

/** Waits for a request under way, which may have been read before this was finished, and would replace it. */
async function addOnceRead(queryClient: QueryClient, user_id: string, finished: TestAudio): Promise<void> {
  const query = historyQuery(user_id)
  if (queryClient.isFetching(query)) await queryClient.fetchInfiniteQuery(query).catch(() => undefined)
  addToHistory(queryClient, user_id, finished)
}
