import { accountLimits } from '@app/domain/accounts'
import { fieldOf, textOf } from '#lib/fields.ts'

const REFRESH_BEFORE_MS = accountLimits.token.refresh_before_seconds * 1_000

type Held = { token: string; requested_at_ms: number; lives_ms: number }

type Options = {
  /** Fetches a fresh credential; null when the session has ended. */
  fetchToken: () => Promise<string | null>
  /** Milliseconds of a monotonic clock; the system clock can be set. */
  now?: () => number
}

export type TokenKeeper = {
  /** A credential that is good for more than the next minutes; one that was `refused` is not handed out again. */
  get(refused?: string): Promise<string | null>
  /** Drops the token; one that is still being fetched is not stored. */
  forget(): void
}

/** Caches one credential in memory and renews it before it expires; concurrent callers share one renewal. */
export function createTokenKeeper({ fetchToken, now = () => performance.now() }: Options): TokenKeeper {
  let held: Held | undefined
  let pending: Promise<Held | undefined> | undefined

  const leftMs = ({ requested_at_ms, lives_ms }: Held) => requested_at_ms + lives_ms - now()

  async function renew(): Promise<Held | undefined> {
    const requested_at_ms = now()
    const token = await fetchToken()
    return token === null ? undefined : { token, requested_at_ms, lives_ms: claimsOf(token)?.lives_ms ?? 0 }
  }

  function renewOnce(): Promise<Held | undefined> {
    if (pending) return pending
    const mine = renew()
    pending = mine
    const settle = (fresh: Held | undefined) => {
      if (pending !== mine) return
      held = fresh
      pending = undefined
    }
    mine.then(settle, () => settle(held))
    return mine
  }

  return {
    async get(refused) {
      const known = held?.token === refused ? undefined : held
      if (known && leftMs(known) > REFRESH_BEFORE_MS) return known.token
      try {
        return (await renewOnce())?.token ?? null
      } catch (error) {
        if (known && leftMs(known) > 0) return known.token
        throw error
      }
    },
    forget() {
      held = undefined
      pending = undefined
    },
  }
}

/** Owner and lifetime of a credential, by the server's clock alone; undefined when it cannot be read. */
export function claimsOf(token: string): { user_id: string; lives_ms: number } | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const [user_id, iat, exp] = [textOf(claims, 'sub'), fieldOf(claims, 'iat'), fieldOf(claims, 'exp')]
    if (user_id === undefined || typeof iat !== 'number' || typeof exp !== 'number') return undefined
    return { user_id, lives_ms: (exp - iat) * 1_000 }
  } catch {
    return undefined
  }
}
