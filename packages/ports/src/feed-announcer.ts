/** Tells others that a feed changed, so that they fetch it at once instead of at their next look. */
export type FeedAnnouncer = {
  /** Receivers, each notified on its own; none if the operator has set none. */
  receivers: readonly string[]
  /** Resolves when the receiver has taken it; throws a `FeedAnnouncementError` where it did not. */
  announce(receiver: string, feed: string, signal: AbortSignal): Promise<void>
}

/** The message names the receiver's host and its answer, and no secret. */
export class FeedAnnouncementError extends Error {
  override name = 'FeedAnnouncementError'
}
