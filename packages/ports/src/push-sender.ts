/** Sends short messages to browsers by their push services (RFC 8030), encrypted for one browser (RFC 8291). */
export type PushSender = {
  /**
   * Fault that keeps messages from being sent there at all: an address that is not one of the public internet, or a key
   * that is none.
   */
  faultOf(target: PushTarget): 'endpoint' | 'keys' | undefined
  /** Says what the push service did; throws only when it is aborted. */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  payload: string
  /** Time for which the push service stores it for a browser that is away. */
  ttl_seconds: number
  /** Takes the place of one with the same topic that the browser has not had yet; 32 characters of base64url at most. */
  topic: string
  vapid: VapidKeys
}

/** Keys by which push services know that messages come from the same server as before (RFC 8292), in base64url. */
export type VapidKeys = { public_key: string; private_key: string }

export type PushOutcome =
  | { kind: 'taken' }
  /** The browser takes no messages any more. */
  | { kind: 'gone' }
  | { kind: 'later'; retry_after_ms: number | undefined; reason: string }
  /** Trying again would not help. */
  | { kind: 'refused'; reason: string }
