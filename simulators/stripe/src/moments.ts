import { z } from 'zod'
import type { Queries } from './objects.ts'

/**
 * Time of a customer's event, in seconds since 1970: the database's, and later than every earlier event of that
 * customer. Until the transaction ends nothing else happens to them.
 */
export async function takeMoment(queries: Queries, customer_id: string, ahead_ms: number): Promise<number> {
  const { rows } = await queries.query<{ at: unknown }>(
    `insert into simulator_object as known (object_id, kind, customer_id, body)
     values ('moment_' || $1::text, 'moment', $1, jsonb_build_object('at', floor(extract(epoch from now()) + $2::float / 1000)))
     on conflict (object_id) do update
       set body = jsonb_build_object('at', greatest((excluded.body->>'at')::bigint, (known.body->>'at')::bigint + 1))
     returning (body->>'at')::float as at`,
    [customer_id, ahead_ms],
  )
  return z.int().parse(rows[0]?.at)
}

/** Time of a customer's last event, in seconds since 1970; 0 if there was none. */
export async function findMoment(queries: Queries, customer_id: string): Promise<number> {
  const { rows } = await queries.query<{ at: unknown }>(
    `select (body->>'at')::float as at from simulator_object where object_id = 'moment_' || $1::text`,
    [customer_id],
  )
  return z.int().catch(0).parse(rows[0]?.at)
}

/** The end of a period that begins then: a month or a year later, on the last day of a month that is shorter. */
export function addInterval(seconds: number, interval: 'month' | 'year'): number {
  const from = new Date(seconds * 1_000)
  const until = new Date(from)
  until.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1))
  if (until.getUTCDate() !== from.getUTCDate()) until.setUTCDate(0)
  return until.getTime() / 1_000
}
