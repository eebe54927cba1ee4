import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { missing } from './simulator-error.ts'

/** Store of the provider's objects: a pool, or a connection inside a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>

export type Thing = { id: string; object: string; customer?: unknown } & Record<string, unknown>

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const ID_LETTERS = 24

/** A name that nobody guesses, like the provider's. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(ID_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/** Keeps a thing, new or changed. */
export async function save<Kept extends Thing>(queries: Queries, thing: Kept): Promise<Kept> {
  const customer_id =
    thing.object === 'customer'
      ? thing.id
      : z
          .string()
          .nullable()
          .catch(null)
          .parse(thing.customer ?? null)
  await queries.query(
    `insert into simulator_object (object_id, kind, customer_id, body, created_at) values ($1, $2, $3, $4, clock_timestamp())
     on conflict (object_id) do update set body = excluded.body`,
    [thing.id, thing.object, customer_id, JSON.stringify(thing)],
  )
  return thing
}

/** The thing of that name and shape, if it is there. */
export async function find<Shape extends z.ZodType>(
  queries: Queries,
  shape: Shape,
  id: string,
): Promise<z.infer<Shape> | undefined> {
  const { rows } = await queries.query<{ body: unknown }>('select body from simulator_object where object_id = $1', [
    id,
  ])
  return shape.safeParse(rows[0]?.body).data
}

/** The same, which nobody else changes before this transaction ends; refused when it is not there. */
export async function findToChange<Shape extends z.ZodType>(
  queries: Queries,
  shape: Shape,
  id: string,
): Promise<z.infer<Shape>> {
  const { rows } = await queries.query<{ body: unknown }>(
    'select body from simulator_object where object_id = $1 for update',
    [id],
  )
  const { data } = shape.safeParse(rows[0]?.body)
  if (data === undefined) throw missing(id)
  return data
}

/** The newest first: those of a kind, of a customer where one is named, in which all of `holds` is found. */
export async function listThings(
  queries: Queries,
  {
    kind,
    customer_id,
    holds = {},
  }: { kind: string; customer_id?: string | undefined; holds?: Record<string, unknown> },
): Promise<unknown[]> {
  const { rows } = await queries.query<{ body: unknown }>(
    `select body from simulator_object where kind = $1 and ($2::text is null or customer_id = $2) and body @> $3
     order by created_at desc, object_id desc`,
    [kind, customer_id ?? null, JSON.stringify(holds)],
  )
  return rows.map(({ body }) => body)
}
