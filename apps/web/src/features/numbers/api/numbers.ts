import { listNumbers } from '@app/contracts/numbers'
import type { NumberSpan } from '@app/domain/numbers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

/** The figures of the last days, read again at each visit; another span shows the one before until it is there. */
export function numbersQuery(user_id: string, days: NumberSpan) {
  return queryOptions({
    queryKey: ['numbers', user_id, days],
    queryFn: ({ signal }) => call(listNumbers, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { person: user_id },
  })
}
