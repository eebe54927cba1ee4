import { addressKey } from '#lib/address-key.ts'
import type { ConcurrencyLimit } from '@app/runtime/limit-concurrency.ts'

/** Timeout: a request that waited this long for its turn is answered 503. */
const LONGEST_WAIT_MS = 20_000

export type RequestTurns = {
  serve(request: Request, work: () => Promise<Response>): Promise<Response>
  /** Does work of a request once its turn is over, and before it is answered; at once where it has no turn. It must not throw. */
  afterTurn(request: Request | undefined, work: () => Promise<void>): Promise<void>
}

/**
 * Limits how many requests are served at once, by path; addresses take turns, so that wrong passwords from one keep no other waiting. A turn covers hashing and the database; a mail server that hangs
 * keeps only the request that sends the email waiting.
 */
export function requestTurns(limits: Record<string, ConcurrencyLimit>, answerBusy: () => Response): RequestTurns {
  const postponed = new WeakMap<Request, (() => Promise<void>)[]>()

  return {
    async serve(request, work) {
      const limit = limits[new URL(request.url).pathname]
      const key = addressKey(request.headers.get('x-forwarded-for') ?? '')
      if (!limit) return work()
      const later: (() => Promise<void>)[] = []
      const workInTurn = () => {
        postponed.set(request, later)
        return work()
      }
      try {
        return await limit(workInTurn, { key, signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
      } catch (error) {
        if (postponed.has(request)) throw error
        return answerBusy()
      } finally {
        for (const each of later) await each()
      }
    },
    async afterTurn(request, work) {
      const later = request && postponed.get(request)
      if (later) later.push(work)
      else await work()
    },
  }
}
