import { getFinance, initializeUser, type Finance } from '@app/contracts/accounts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { warn } from '#lib/log.ts'
import { useLiveEvent } from '#lib/live/use-live-event.ts'

/** Delay before the request for an account that could not be loaded is retried. */
const REOPEN_MS = 30_000

export function financeQuery(user_id: string) {
  return queryOptions({
    queryKey: ['finance', user_id],
    queryFn: ({ signal }) => readFinance(user_id, signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => state.data?.subscription_status === 'error' && REOPEN_MS,
    meta: { person: user_id },
  })
}

/** The balance and plan of the signed-in person, kept up to date while shown. */
export function useFinance(user_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = financeQuery(user_id)
  useLiveEvent('balance.updated', ({ current_token_amount }) => {
    queryClient.setQueryData(queryKey, (known) => known && { ...known, current_token_amount })
    void queryClient.invalidateQueries({ queryKey })
  })
  return useQuery(financeQuery(user_id))
}

/** Creates the account's balance when it does not exist yet, once. */
async function readFinance(user_id: string, signal: AbortSignal): Promise<Finance> {
  try {
    return await call(getFinance, { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.endsWith('not_found')) throw error
    return openAccount(user_id, signal)
  }
}

async function openAccount(user_id: string, signal: AbortSignal): Promise<Finance> {
  try {
    await call(initializeUser, { signal })
  } catch (error) {
    signal.throwIfAborted()
    warn('The account could not be opened.', error)
    return unopened(user_id)
  }
  return call(getFinance, { signal })
}

/** Finance of an account that could not be opened: nothing, until it can (BILL-04). */
function unopened(user_id: string): Finance {
  const nothing = {
    billing_interval: null,
    next_billing_date: null,
    next_reset_date: null,
    stripe_customer_id: null,
    cancel_at_period_end: false,
    cancel_at: null,
  }
  return {
    user_id,
    current_token_amount: 0,
    subscription_tier: 'free',
    subscription_status: 'error',
    can_create: false,
    ...nothing,
  }
}
