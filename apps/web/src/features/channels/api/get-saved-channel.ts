import { getChannel, getPersona } from '@app/contracts/channels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import type { SavedChannel } from '../state/channel-draft.ts'

/** A channel as it stands, to be edited. The persona comes last, so that what is edited is never older than it says. */
export async function readSavedChannel(channel_id: string, signal?: AbortSignal): Promise<SavedChannel> {
  const where = { params: { channel_id }, ...(signal && { signal }) }
  const channel = await call(getChannel, where)
  return { channel, persona: await call(getPersona, where) }
}

/** Fetched each time the form opens, and not cached. */
export function savedChannelQuery(channel_id: string) {
  return queryOptions({
    queryKey: ['saved-channel', channel_id],
    queryFn: ({ signal }) => readSavedChannel(channel_id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
