import { getPersona } from '@app/contracts/channels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

const A_WHILE_MS = 60_000

/** Persona of a channel's host, for those who work on it. */
export function personaQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['persona', channel_id],
    queryFn: ({ signal }) => call(getPersona, { params: { channel_id }, signal }),
    staleTime: A_WHILE_MS,
  })
}
