import { once } from 'node:events'
import type { WorkDeps } from '#deps.ts'
import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import { claimDue, deleteDeliveries, putOff, releaseClaim } from './deliveries.repository.ts'
import {
  DeliveryLaterError,
  DeliveryRefusedError,
  type Delivery,
  type DeliveryKind,
  type DeliveryKinds,
  type Handover,
} from './delivery-kind.ts'
import { sendKind } from './enqueue-deliveries.ts'

type SendDeps = Pick<WorkDeps, 'db' | 'jobs' | 'log'>
type Sending = { name: string; kind: DeliveryKind; signal: AbortSignal }
type Attempt = { delivery: Delivery; handover: Handover }

const CONCURRENTLY = 16
/** Time in which a claim is written and its results are recorded. */
const MARGIN_SECONDS = 30
/** Retries that are this near get a job of their own; later ones are left to the chore. */
const SOON_SECONDS = 60
const NOTHING_TO_SAY: Handover = { send: async () => undefined }

/** The job: hands over all deliveries of a kind that are due. */
export async function sendDeliveries(
  deps: SendDeps,
  kinds: DeliveryKinds,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const kind = kinds[name]
  if (!kind) throw new Error(`deliveries of the kind ${name} are left to a newer version`)
  const { at_once, longest_seconds } = kind
  const lease_seconds = longest_seconds * Math.ceil(at_once / CONCURRENTLY) + MARGIN_SECONDS
  let next_seconds = Infinity
  let claimed: Delivery[]
  do {
    signal.throwIfAborted()
    claimed = await claimDue(deps.db, name, { at_once, lease_seconds })
    next_seconds = Math.min(next_seconds, await sendClaimed(deps, { name, kind, signal }, claimed))
  } while (claimed.length === at_once)
  signal.throwIfAborted()
  if (next_seconds <= SOON_SECONDS) await sendKind(deps.db, deps.jobs, name, next_seconds)
}

/** Attempts each and records their ends; returns the shortest wait of those that are put off. */
async function sendClaimed(deps: SendDeps, sending: Sending, claimed: readonly Delivery[]): Promise<number> {
  if (claimed.length === 0) return Infinity
  const handovers = await writeAll(sending.kind, claimed)
  const ended: (Attempt & { was_sent: boolean })[] = []
  const waits: number[] = []
  await forEachConcurrently(claimed, CONCURRENTLY, async (delivery) => {
    const handover = handovers.get(delivery.delivery_id) ?? NOTHING_TO_SAY
    const result = await sendOne(deps, sending, { delivery, handover })
    if (typeof result === 'number') waits.push(result)
    else if (result !== 'released') ended.push({ delivery, handover, was_sent: result === 'sent' })
  })
  if (ended.length > 0)
    await deps.db.transaction().execute(async (trx) => {
      await deleteDeliveries(
        trx,
        ended.map(({ delivery }) => delivery),
      )
      for (const { handover, was_sent } of ended) await handover.settle?.(trx, was_sent)
    })
  return Math.min(...waits)
}

/** Writes the messages; if that fails, each attempt has failed. */
async function writeAll(kind: DeliveryKind, claimed: readonly Delivery[]): Promise<ReadonlyMap<string, Handover>> {
  try {
    return await kind.write(claimed)
  } catch (error) {
    return new Map(claimed.map(({ delivery_id }) => [delivery_id, { send: () => Promise.reject(error) }]))
  }
}

/** One attempt; answers the wait before the next in seconds, if there is to be one. */
async function sendOne(
  { db, log }: SendDeps,
  { name, kind, signal }: Sending,
  { delivery, handover }: Attempt,
): Promise<'sent' | 'given_up' | 'released' | number> {
  try {
    signal.throwIfAborted()
    if (delivery.tries > kind.most_tries) throw new DeliveryRefusedError('no attempt has come to an end')
    await sendWithin(kind.longest_seconds, handover, signal)
    return 'sent'
  } catch (error) {
    if (signal.aborted) {
      await releaseClaim(db, delivery)
      return 'released'
    }
    const about = { err: error, kind: name, tries: delivery.tries }
    const wait_seconds = waitAfter(error, kind, delivery)
    if (wait_seconds === undefined) {
      log.warn(about, 'delivery given up')
      return 'given_up'
    }
    if (!(error instanceof DeliveryLaterError)) log.warn(about, 'delivery failed, will be tried again')
    await putOff(db, delivery, wait_seconds)
    return wait_seconds
  }
}

/** Ends at the time limit, also where the recipient hangs and the sender cannot be interrupted. */
async function sendWithin(longest_seconds: number, { send }: Handover, stopping: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(longest_seconds * 1_000)
  const late = once(limit, 'abort').then(() => limit.throwIfAborted())
  await Promise.race([send(AbortSignal.any([stopping, limit])), late])
}

/** Undefined where it is to be given up. */
function waitAfter(error: unknown, { most_tries, backoff }: DeliveryKind, { tries }: Delivery): number | undefined {
  if (error instanceof DeliveryRefusedError || tries >= most_tries) return undefined
  const asked_seconds = error instanceof DeliveryLaterError ? error.retry_after_ms / 1_000 : 0
  const doubled_seconds = backoff.first_seconds * 2 ** (tries - 1)
  return Math.min(backoff.longest_seconds, Math.max(doubled_seconds, asked_seconds))
}
