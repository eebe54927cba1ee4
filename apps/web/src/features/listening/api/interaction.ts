import type { Interaction } from '@app/contracts/listening'
import { queryOptions } from '@tanstack/react-query'
import { callLater } from '#lib/call-later.ts'

type Item = { channel_id: string; content_id: string }

/** What a person did with an item; asking notes that they met it (API-47). */
export function interactionQuery({ channel_id, content_id }: Item, user_id: string | undefined) {
  return queryOptions({
    queryKey: ['interaction', content_id, user_id],
    queryFn: ({ signal }): Promise<Interaction> =>
      callLater(async () => (await import('@app/contracts/listening')).initializeContent, {
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

/** A view counts once a person, whatever is sent (PLAY-49). */
export function recordView({ channel_id, content_id }: Item) {
  return callLater(async () => (await import('@app/contracts/listening')).recordView, {
    params: { content_id },
    query: { channel_id },
  })
}

/**
 * What sends a place in the revision that is heard, also while the page goes away. Loaded ahead: such a page has no time
 * left for an `import`, not even of what is there.
 */
export async function loadSavePosition() {
  const [{ call }, { savePosition }] = await Promise.all([
    import('#lib/api-client.ts'),
    import('@app/contracts/listening'),
  ])
  return ({ channel_id, content_id }: Item, body: { position_ms: number; revision?: number }) =>
    call(savePosition, { params: { content_id }, query: { channel_id }, body, keepalive: true })
}
