import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { Delivery } from './delivery-kind.ts'

export type NewDelivery = {
  subject_id?: string
  recipient?: string
  payload?: object
  /** Delay of the first attempt. */
  wait_seconds?: number
}

/** Stores deliveries; answers how many are new. */
export async function insertDeliveries(trx: Db, kind: string, deliveries: readonly NewDelivery[]): Promise<number> {
  const result = await trx
    .insertInto('delivery')
    .values(
      deliveries.map(({ payload, wait_seconds = 0, ...delivery }) => ({
        ...delivery,
        kind,
        payload: payload && JSON.stringify(payload),
        due_at: inSeconds(wait_seconds),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows)
}

/**
 * Claims deliveries that are due, the longest overdue first, and counts the attempt. No other worker gets them before
 * the lease ends.
 */
export async function claimDue(
  db: Db,
  kind: string,
  { at_once, lease_seconds }: { at_once: number; lease_seconds: number },
): Promise<Delivery[]> {
  return db
    .updateTable('delivery')
    .set((eb) => ({ tries: eb('tries', '+', 1), due_at: inSeconds(lease_seconds) }))
    .where('delivery_id', 'in', (eb) =>
      eb
        .selectFrom('delivery')
        .select('delivery_id')
        .where('kind', '=', kind)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(at_once)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['delivery_id', 'subject_id', 'recipient', 'payload', 'tries'])
    .execute()
}

export async function deleteDeliveries(trx: Db, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const ids = deliveries.map(({ delivery_id }) => delivery_id)
  await trx.deleteFrom('delivery').where('delivery_id', 'in', ids).execute()
}

/** Sets the time of the next attempt, unless another worker has claimed the delivery meanwhile. */
export async function putOff(db: Db, { delivery_id, tries }: Delivery, wait_seconds: number): Promise<void> {
  await changeClaimed(db, { delivery_id, tries }, { due_at: inSeconds(wait_seconds) })
}

/** Releases a delivery whose attempt a stopping process cut short; the attempt is not counted. */
export async function releaseClaim(db: Db, { delivery_id, tries }: Delivery): Promise<void> {
  await changeClaimed(db, { delivery_id, tries }, { due_at: inSeconds(0), tries: tries - 1 })
}

async function changeClaimed(
  db: Db,
  { delivery_id, tries }: Pick<Delivery, 'delivery_id' | 'tries'>,
  changes: { due_at: ReturnType<typeof inSeconds>; tries?: number },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set(changes)
    .where('delivery_id', '=', delivery_id)
    .where('tries', '=', tries)
    .execute()
}

/** Those of these kinds of which a delivery is due. */
export async function listDueKinds(db: Db, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select due.kind from unnest(${sql.val(kinds)}::text[]) due (kind)
    where exists (select from delivery where delivery.kind = due.kind and due_at <= now())`.execute(db)
  return rows.map(({ kind }) => kind)
}

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
