import { initializeContent, recordView, savePosition, type Interaction } from '@app/contracts/listening'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

type Item = { channel_id: string; content_id: string }

/** Interaction of a person with an item; the request records that they met it (API-47). */
export function interactionQuery({ channel_id, content_id }: Item, user_id: string | undefined) {
  return queryOptions({
    queryKey: ['interaction', content_id, user_id],
    queryFn: ({ signal }): Promise<Interaction> =>
      call(initializeContent, {
        params: { content_id },
        query: { channel_id },
        signal,
      }),
    enabled: user_id !== undefined,
    // Another device may have gone on with it.
    staleTime: 0,
    refetchOnMount: true,
    meta: { person: user_id },
  })
}

/** A view counts once per person, however often it is sent (PLAY-49). */
export function sendView({ channel_id, content_id }: Item) {
  return call(recordView, { params: { content_id }, query: { channel_id } })
}

type Position = { position_ms: number; revision?: number; seen_at?: string | null }

/** Saves the position in the revision that plays; the request survives the page being closed. */
export function sendPosition({ channel_id, content_id }: Item, body: Position) {
  return call(savePosition, { params: { content_id }, query: { channel_id }, body, keepalive: true })
}
