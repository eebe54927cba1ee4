import { getAsking, setAsking } from '@app/contracts/asking'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#lib/api/api-client.ts'

/** Settings of a channel's owner for questions to its hosts. */
export function askingQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['channels', channel_id, 'asking'],
    queryFn: ({ signal }) => call(getAsking, { params: { channel_id }, signal }),
    refetchOnMount: true,
  })
}

export function useSetAsking(channel_id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof setAsking.body>) => call(setAsking, { params: { channel_id }, body }),
    onSuccess: (asking) => queryClient.setQueryData(askingQuery(channel_id).queryKey, asking),
  })
}
