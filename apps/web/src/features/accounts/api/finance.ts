import { getFinance, initializeUser, type Finance } from '@app/contracts/accounts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { useLiveEvent } from '#lib/use-live-event.ts'

export function financeQuery(user_id: string) {
  return queryOptions({
    queryKey: ['finance', user_id],
    queryFn: ({ signal }) => readFinance(signal),
    staleTime: 60_000,
    meta: { person: user_id },
  })
}

/** The balance and plan of whoever is signed in, kept up to date while it is shown. */
export function useFinance(user_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = financeQuery(user_id)
  useLiveEvent('balance.updated', ({ current_token_amount }) => {
    queryClient.setQueryData(queryKey, (known) => known && { ...known, current_token_amount })
    void queryClient.invalidateQueries({ queryKey })
  })
  return useQuery(financeQuery(user_id))
}

/** Whoever has no document yet is given one, once (API-O07). */
async function readFinance(signal: AbortSignal): Promise<Finance> {
  try {
    return await call(getFinance, { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.endsWith('not_found')) throw error
    await call(initializeUser, { signal })
    return call(getFinance, { signal })
  }
}
