import { ECDH } from 'node:crypto'
import { Agent, request } from 'undici'
import webPush from 'web-push'
import { guardedLookup } from '@app/readers/web/guarded-lookup.ts'
import { failureReason } from '@app/runtime/failure-reason.ts'
import { isPublicAddress, isPublicHost, type AddressRule } from '@app/runtime/public-address.ts'
import { retryAfterMs } from '@app/runtime/retry-after.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import type { PushMessage, PushOutcome, PushSender, PushTarget } from '@app/ports/push-sender.ts'

type Options = {
  /** Contact for a push service if messages make trouble: a `mailto:` or `https:` address. */
  subject: string
  /** A push service of a test is on this machine. */
  inTests?: { isAllowed: AddressRule }
}

const TIMEOUT_MS = 15_000
const CONNECTIONS_TO_A_SERVICE = 8
const MAX_HEADER_BYTES = 16_384
/** Characters of addresses as browsers write them. */
const PRINTABLE = /^[!-~]+$/

/**
 * Browsers name the address of their push service, so it may be anybody's: connections are only made to the public
 * internet, redirects are not followed, and nothing of an answer is read but its status and when to try again.
 */
export function webPushSender({ subject, inTests }: Options): PushSender {
  const agent = new Agent({
    connections: CONNECTIONS_TO_A_SERVICE,
    connect: { lookup: guardedLookup(inTests?.isAllowed ?? isPublicAddress), timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  })

  function isUsable(endpoint: string): boolean {
    if (!PRINTABLE.test(endpoint) || !URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    if (url.username !== '' || url.password !== '') return false
    return inTests ? inTests.isAllowed(url.hostname) : url.protocol === 'https:' && isPublicHost(url)
  }

  async function post(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome> {
    const { method, headers, body } = encrypted(target, message, subject)
    const answer = await request(target.endpoint, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
      body,
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await answer.body.dump()
    return outcomeOf(answer.statusCode, answer.headers['retry-after'])
  }

  return {
    faultOf: ({ endpoint, p256dh }) => (!isUsable(endpoint) ? 'endpoint' : isPoint(p256dh) ? undefined : 'keys'),
    async send(target, message, signal) {
      if (!isUsable(target.endpoint)) return { kind: 'refused', reason: 'the address is not public' }
      try {
        return await post(target, message, signal)
      } catch (error) {
        signal.throwIfAborted()
        const kind = isForbidden(error) ? 'refused' : 'later'
        return { kind, reason: failureReason(error), retry_after_ms: undefined }
      }
    },
  }
}

function encrypted({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, subject: string) {
  const { public_key: publicKey, private_key: privateKey } = message.vapid
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: message.ttl_seconds,
    topic: message.topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-5 and 7.3 */
function outcomeOf(status: number, retry_after: string | string[] | undefined): PushOutcome {
  const reason = `answered ${status}`
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500)
    return { kind: 'later', reason, retry_after_ms: retryAfterMs([retry_after].flat()[0] ?? null) }
  return { kind: 'refused', reason }
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** The lookup found an address that is not public. */
function isForbidden(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SourceReaderError) return !cause.retryable
  return false
}
