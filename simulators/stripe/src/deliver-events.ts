import type pg from 'pg'
import { z } from 'zod'
import { find, save, type Queries } from './objects.ts'
import { Delivery } from './shapes.ts'
import { createHmac } from 'node:crypto'

/** Another process that died may have left an event. */
const LOOK_EVERY_MS = 30_000
const LEAST_PAUSE_MS = 100
/** A pause while the database is unreachable. */
const FAULT_PAUSE_MS = 2_000
/** The lease of a delivery: after it, another process retries an event whose sender died. */
const LEASE_MS = 30_000
const PATIENCE_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
const TRIED_FOR_MS = 3 * 24 * 60 * 60 * 1_000
const FORGET_OLD = `delete from simulator_object where kind in ('event', 'idempotency_key') and created_at < now() - interval '30 days'`

type Options = { pool: pg.Pool; url: string; webhook_secret: string; onFault: (error: unknown) => void }

export type EventDelivery = { wake(): void; stop(): Promise<void> }

/** Delivers all events, also those of other processes, to one webhook address, one after another, and retries each until it is accepted. */
export function deliverEvents(options: Options): EventDelivery {
  let stopped = false
  let woken = false
  let isFailing = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let pause_ms = LOOK_EVERY_MS

  function wake(): void {
    woken = true
    if (stopped || running) return
    clearTimeout(timer)
    running = tellAll()
      .then(() => void (isFailing = false), reportOnce)
      .finally(() => {
        running = undefined
        if (stopped) return
        if (woken && !isFailing) return wake()
        timer = setTimeout(wake, isFailing ? FAULT_PAUSE_MS : pause_ms)
        timer.unref()
      })
  }

  /** While the database is unreachable nothing can be delivered; logged once. */
  function reportOnce(error: unknown): void {
    if (!isFailing) options.onFault(error)
    isFailing = true
  }

  async function tellAll(): Promise<void> {
    woken = false
    while (!stopped) {
      const next = await takeNext(options.pool)
      if (!next) {
        pause_ms = await pauseToNext(options.pool)
        return
      }
      await tellOne(options, next)
    }
  }

  options.pool.query(FORGET_OLD).catch(reportOnce)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Claims the oldest event that is due, for the time of the lease. */
async function takeNext(queries: Queries): Promise<z.infer<typeof Delivery> | undefined> {
  const { rows } = await queries.query<{ body: unknown }>(
    `update simulator_object set body = body || jsonb_build_object('next_try_at', $1::float)
     where object_id = (
       select object_id from simulator_object
       where kind = 'delivery' and customer_id is null and (body->>'next_try_at')::float <= $2
       order by created_at, object_id limit 1 for update skip locked)
     returning body`,
    [Date.now() + LEASE_MS, Date.now()],
  )
  return rows[0] && Delivery.parse(rows[0].body)
}

/** Milliseconds until the next event is due. */
async function pauseToNext(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ next_try_at: number | null }>(
    `select min((body->>'next_try_at')::float) as next_try_at from simulator_object
     where kind = 'delivery' and customer_id is null`,
  )
  const next_try_at = rows[0]?.next_try_at ?? Infinity
  return Math.min(LOOK_EVERY_MS, Math.max(LEAST_PAUSE_MS, next_try_at - Date.now()))
}

async function tellOne({ pool, url, webhook_secret }: Options, delivery: z.infer<typeof Delivery>): Promise<void> {
  const event = await find(
    pool,
    z.looseObject({ id: z.string(), object: z.string(), created: z.int() }),
    delivery.event,
  )
  const isOver = !event || event.created * 1_000 + TRIED_FOR_MS < Date.now()
  if (isOver || (await isTaken(url, JSON.stringify(event), webhook_secret))) {
    await pool.query('delete from simulator_object where object_id = $1', [delivery.id])
    if (event) await save(pool, { ...event, pending_webhooks: 0 })
    return
  }
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** delivery.tries)
  await save(pool, { ...delivery, tries: delivery.tries + 1, next_try_at: Date.now() + pause })
}

async function isTaken(url: string, text: string, webhook_secret: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(text, webhook_secret),
  }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: text, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** The signature header of a webhook: proves that we sent the body, and when. */
function signatureOf(text: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
}
