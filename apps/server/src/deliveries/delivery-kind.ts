import type { Db } from '#database/schema.ts'

/** Delivery as a worker has claimed it. */
export type Delivery = {
  delivery_id: string
  subject_id: string
  recipient: string
  payload: unknown
  /** Number of attempts, this one included. */
  tries: number
}

/** One message on its way. No transaction and no lock is held while it is sent. */
export type Handover = {
  /** Resolves when the message was accepted, or nothing is left to say; throws to be tried again. */
  send(signal: AbortSignal): Promise<void>
  /** Records the end in the transaction that deletes the row. Can run twice. */
  settle?: ((trx: Db, was_sent: boolean) => Promise<void>) | undefined
}

/** A kind of delivery, as data for the engine. */
export type DeliveryKind = {
  /** Number of deliveries that one claim takes. */
  at_once: number
  /** Time limit of one attempt. */
  longest_seconds: number
  /** Attempts before it is given up. */
  most_tries: number
  /** Backoff: the wait after the first attempt, doubled after each, up to the longest. */
  backoff: { first_seconds: number; longest_seconds: number }
  /** Enqueues what has become due. Runs with the chore, and must be safe to run beside itself. */
  open?: (() => Promise<void>) | undefined
  /** Handovers by `delivery_id`; a delivery without one has nothing to say any more and ends. */
  write(deliveries: readonly Delivery[]): Promise<ReadonlyMap<string, Handover>>
}

/** Writes the messages of a kind that have nothing in common, one by one. */
export function oneByOne(handoverOf: (delivery: Delivery) => Handover): DeliveryKind['write'] {
  return async (deliveries) => new Map(deliveries.map((delivery) => [delivery.delivery_id, handoverOf(delivery)]))
}

export type DeliveryKinds = Readonly<Record<string, DeliveryKind>>

/** The recipient asks for time: the next attempt comes no earlier. */
export class DeliveryLaterError extends Error {
  override name = 'DeliveryLaterError'
  readonly retry_after_ms: number
  constructor(message: string, retry_after_ms = 0) {
    super(message)
    this.retry_after_ms = retry_after_ms
  }
}

/** The recipient takes no such message; another attempt would not help. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError'
}
