import { BRAND } from '@app/domain/brand'
import { FeedAnnouncementError, type FeedAnnouncer } from '@app/ports/feed-announcer.ts'

type Options = {
  /** WebSub hubs. */
  hubs: readonly string[]
  /** Podping server; absent if no key for it is set. */
  podping?: { address: string; token: string } | undefined
  timeout_ms?: number
}

const PODPING = 'podping'
const TIMEOUT_MS = 10_000

/** Announces to WebSub hubs (https://www.w3.org/TR/websub/#publishing) and to Podping (https://podping.org). */
export function httpFeedAnnouncer({ hubs, podping, timeout_ms = TIMEOUT_MS }: Options): FeedAnnouncer {
  async function send(address: URL, init: RequestInit, signal: AbortSignal): Promise<void> {
    const response = await fetch(address, {
      ...init,
      headers: { ...init.headers, 'user-agent': BRAND },
      // It is the operator who says where we send to, and nobody else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new FeedAnnouncementError(`${address.host} could not be reached`, { cause: error })
    })
    await response.body?.cancel()
    if (!response.ok) throw new FeedAnnouncementError(`${address.host} answered ${response.status}`)
  }

  return {
    receivers: [...hubs, ...(podping ? [PODPING] : [])],
    announce(receiver, feed, signal) {
      if (receiver !== PODPING || !podping)
        return send(
          new URL(receiver),
          { method: 'POST', body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }) },
          signal,
        )
      const address = new URL(podping.address)
      for (const [name, value] of Object.entries({ url: feed, reason: 'update', medium: 'podcast' }))
        address.searchParams.set(name, value)
      return send(address, { headers: { authorization: podping.token } }, signal)
    },
  }
}
