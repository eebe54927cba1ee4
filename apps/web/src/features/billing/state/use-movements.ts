import type { LedgerFilter } from '@app/contracts/billing'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { warn } from '#lib/log.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'
import { addNewest, movementsQuery } from '../api/movements.ts'

/** The pages of token movements loaded so far; new movements are prepended while they are shown. */
export function useMovements(user_id: string, filter: LedgerFilter) {
  const queryClient = useQueryClient()
  const query = movementsQuery(user_id, filter)
  const history = useInfiniteQuery(query)
  const { data, fetchNextPage, refetch } = history

  function catchUp() {
    addNewest(queryClient, user_id, filter).catch((error: unknown) => {
      warn('The latest transactions could not be loaded.', error)
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
    })
  }
  useLiveEvent('balance.updated', catchUp)
  const arrive = useEffectEvent(() => data && catchUp())
  useEffect(() => void arrive(), [filter])

  return {
    history,
    movements: useMemo(() => data?.pages.flatMap((page) => page.movements), [data]),
    retry: () => void (history.isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
