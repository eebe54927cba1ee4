import type { Clock } from '@app/ports/clock.ts'
import type { PaymentSimulator } from '@app/ports/payment-simulator.ts'
import type pg from 'pg'
import { actOnPayment } from './charges.ts'
import { declineCheckout, payCheckout } from './checkouts.ts'
import { deliverEvents, type EventDelivery } from './deliver-events.ts'
import { inTransaction } from './in-transaction.ts'
import { lookAtCheckout, lookAtPortal } from './look.ts'
import type { Queries } from './objects.ts'
import { actInPortal } from './portals.ts'
import { serveSimulatorApi } from './simulator-api.ts'
import { SimulatorError } from './simulator-error.ts'

type Options = {
  /** Connections to the database with its tables. It closes them with itself. */
  pool: pg.Pool
  /** Signs events, and authenticates requests to the API. */
  secret: () => Promise<string>
  clock: Clock
  onFault: (error: unknown) => void
}

export type RunningSimulator = PaymentSimulator & {
  /** Address of its API, which starts at the first call. */
  reach(): Promise<{ secret_key: string; webhook_secret: string; api_url: string }>
  /** Does what no other process may do meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A payment provider in this process: an API, what its pages do, and signed news. Its things are in the database, where all processes find them. */
export function paymentSimulator({ pool, secret, clock, onFault }: Options): RunningSimulator {
  let delivery: EventDelivery | undefined
  let serving: ReturnType<typeof serve> | undefined

  async function serve() {
    const value = await secret()
    const secret_key = `sk_test_${value}`
    const api = await serveSimulatorApi({
      pool,
      secret_key,
      ahead_ms: () => clock.ahead_ms,
      onEvent: () => delivery?.wake(),
      onFault,
    })
    return { ...api, access: { secret_key, webhook_secret: `whsec_${value}`, api_url: api.api_url } }
  }

  /** Runs an action and delivers its events at once. */
  async function act<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const result = await inTransaction(pool, work)
    delivery?.wake()
    return result
  }

  return {
    findCheckout: (session_id) => lookAtCheckout(pool, session_id),
    payCheckout: (session_id) => act((queries) => payCheckout(queries, session_id, clock.ahead_ms)),
    declineCheckout: (session_id) => act((queries) => declineCheckout(queries, session_id, clock.ahead_ms)),
    findPortal: (session_id) => lookAtPortal(pool, session_id),
    actInPortal: (session_id, action) =>
      act((queries) => actInPortal(queries, session_id, action, clock.ahead_ms)).then(() => true, refused),
    actOnPayment: (session_id, action) =>
      act((queries) => actOnPayment(queries, session_id, action, clock.ahead_ms)).then(() => true, refused),
    async deliverTo(url) {
      delivery = deliverEvents({ pool, url, webhook_secret: `whsec_${await secret()}`, onFault })
      return delivery
    },
    async reach() {
      serving ??= serve().catch((error: unknown) => {
        serving = undefined
        throw error
      })
      return (await serving).access
    },
    async alone(work) {
      const client = await pool.connect()
      try {
        await client.query(`select pg_advisory_lock(hashtext('payment-simulator'))`)
        return await work()
      } finally {
        // Its end gives the lock back.
        client.release(true)
      }
    },
    async close() {
      await (await serving)?.close()
      await pool.end()
    },
  }
}

function refused(error: unknown): false {
  if (error instanceof SimulatorError) return false
  throw error
}
