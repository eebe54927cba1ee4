import { listVoices } from '@app/contracts/voices'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#lib/api/api-client.ts'

/** Voices as this server's engine speaks them, and its languages; the same for all users. */
export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: ({ signal }) => call(listVoices, { signal }),
  meta: { isAboutNobody: true },
})

/** Has the voices read again, once others speak in them. */
export function useVoicesAgain(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: voicesQuery.queryKey }), [queryClient])
}
