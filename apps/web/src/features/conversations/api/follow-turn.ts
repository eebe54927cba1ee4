import { Turn, turnEventsPath } from '@app/contracts/conversations'
import { identityEpoch } from '#lib/api/access-token.ts'
import { pathOf, refusal, send } from '#lib/api/api-client.ts'
import { ApiError, isAway } from '#lib/api/api-error.ts'
import { retryAfterOf } from '#lib/api/retry-after.ts'
import { readEventStream } from '#lib/live/event-stream.ts'
import { backoff, pause } from './until-reached.ts'

/** The server sends a heartbeat every 15 s; longer silence means a dead connection. */
const SILENCE_MS = 40_000
const SECOND = 1_000

export type FollowOptions = {
  turn_id: string
  guest_key: string | undefined
  signal: AbortSignal
  onTurn: (turn: Turn) => void
  /** The connection broke; it is tried again meanwhile. */
  onLost: () => void
  /** Called with the function that ends a pause between two tries at once. */
  onWait: (tryNow: () => void) => void
}

/** True if the turn has ended and nothing more will come. */
export function isComplete({ status, lines }: Turn): boolean {
  return status !== 'answering' && lines.every((line) => line.status !== 'speaking')
}

/**
 * Hands on a turn after each of its changes, until it has ended. A connection that breaks is opened anew and begins with
 * the turn as it is. Throws what the server refuses for good.
 */
export async function followTurn(options: FollowOptions): Promise<void> {
  const { signal, onLost } = options
  let failures = 0
  while (!signal.aborted) {
    const attempt = await readOnce(options, () => {
      failures = 0
    })
    if (attempt.isOver || signal.aborted) return
    failures += 1
    onLost()
    await pause(attempt.retry_ms ?? backoff(failures), options)
  }
}

type Attempt = { isOver: boolean; retry_ms?: number | undefined }

async function readOnce({ turn_id, guest_key, signal, onTurn }: FollowOptions, onGood: () => void): Promise<Attempt> {
  const line = new AbortController()
  const abort = () => line.abort()
  signal.addEventListener('abort', abort, { once: true })
  let silence = setTimeout(abort, SILENCE_MS)
  try {
    const path = pathOf(turnEventsPath(turn_id), {}, { guest_key })
    const headers = { accept: 'text/event-stream' }
    const response = await send(path, { headers, signal: line.signal, cache: 'no-store' }, identityEpoch())
    if (!response.ok) throw refusal(await response.json().catch(() => null), retryAfterOf(response))
    if (!response.body) return { isOver: false }
    for await (const event of readEventStream(response.body)) {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
      if (event === 'heartbeat' || event.name !== 'turn') continue
      const turn = Turn.parse(JSON.parse(event.data))
      if (signal.aborted) return { isOver: true }
      onGood()
      onTurn(turn)
      if (isComplete(turn)) return { isOver: true }
    }
    return { isOver: false }
  } catch (error) {
    return afterFailure(error)
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', abort)
  }
}

/** A connection that broke is opened anew; a refusal is final, unless it says that the server is busy. */
function afterFailure(error: unknown): Attempt {
  if (!(error instanceof ApiError) || isAway(error) || error.code === 'rate_limited') {
    const seconds = error instanceof ApiError ? error.retry_after_seconds : undefined
    return { isOver: false, retry_ms: seconds === undefined ? undefined : seconds * SECOND }
  }
  throw error
}
