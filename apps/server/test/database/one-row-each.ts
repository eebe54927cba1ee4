import { sql } from 'kysely'
import { readCatalogue, type Catalogue, type Column } from '#database/data-model/read-catalogue.ts'
import type { Db } from '#database/schema.ts'

/**
 * `visits` is a word in the rows of another person: rows that a person adds to things of others must not go with those
 * alone, but for the tables in `own`.
 */
export type Owner = { user_id: string; email: string; visits: string; own: string[] }

/** Names of columns that say which person a row is of, by id or by address. */
const PERSON_ID = /(^|_)user_?id$/i
const EMAIL = /^(email|recipient|reply_to)$/i

/** A value of a type that no rule of ours has to like: checks are switched off. */
const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  boolean: 'false',
  jsonb: `'[]'::jsonb`,
  bytea: `''::bytea`,
  'timestamp with time zone': 'now()',
  date: 'current_date',
}

function anyValue({ type, name }: Column): string {
  const known = VALUES[type]
  if (known) return known
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type === 'tsvector') return `''::tsvector`
  return /^(integer|bigint|smallint|real|double|numeric)/.test(type) ? '1' : `'${name}'`
}

/**
 * Puts a row of that person into each table that has none, made from the catalogue's columns: a foreign key refers to
 * the row there. So a new table takes part without being named.
 */
export async function fillEveryTable(db: Db, owner: Owner, except: string[]): Promise<Catalogue> {
  const catalogue = await readCatalogue(db)
  for (const { table, definition } of catalogue.constraints.filter(({ kind }) => kind === 'c'))
    await dropCheck(db, table, definition)
  for (const table of parentsFirst(catalogue)) if (!except.includes(table)) await fill(db, catalogue, table, owner)
  return catalogue
}

async function dropCheck(db: Db, table: string, definition: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where contype = 'c' and conrelid = ${quoted(table)}::regclass and pg_get_constraintdef(oid) = ${definition}`.execute(
    db,
  )
  for (const { name } of rows)
    await sql`alter table ${sql.raw(quoted(table))} drop constraint ${sql.id(name)}`.execute(db)
}

async function fill(db: Db, { columns, constraints }: Catalogue, table: string, owner: Owner): Promise<void> {
  const { rows: own } = await sql`select 1 from ${sql.raw(quoted(table))} as kept
    where position(${owner.visits} in kept::text) = 0 limit 1`.execute(db)
  if (own.length > 0) return
  const isOfPerson = columns.some((column) => column.table === table && PERSON_ID.test(column.name))
  const order = isOfPerson && !owner.own.includes(table) ? 'desc' : 'asc'
  const references = new Map(
    constraints
      .filter((key) => key.kind === 'f' && key.table === table)
      .flatMap(({ columns: own, to_table, to_columns }) =>
        own.map(
          (name, index) =>
            [
              name,
              `(select "${to_columns[index]}" from ${quoted(to_table ?? '')} as kept
                order by position('${owner.visits}' in kept::text) > 0 ${order} limit 1)`,
            ] as const,
        ),
      ),
  )
  const given = columns
    .filter((column) => column.table === table && !column.is_identity)
    .flatMap((column) => {
      const { name } = column
      if (PERSON_ID.test(name)) return [[name, sql`${owner.user_id}`] as const]
      if (EMAIL.test(name)) return [[name, sql`${owner.email}`] as const]
      const value = references.get(name) ?? (column.is_nullable || column.default ? undefined : anyValue(column))
      return value === undefined ? [] : [[name, sql.raw(value)] as const]
    })
  await sql`insert into ${sql.raw(quoted(table))} (${sql.join(given.map(([name]) => sql.id(name)))})
    values (${sql.join(given.map(([, value]) => value))})`.execute(db)
}

/** Tables in an order in which what a row refers to is there before it. */
function parentsFirst({ columns, constraints }: Catalogue): string[] {
  const waiting = new Set(columns.map(({ table }) => table))
  const order: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      constraints.every(
        (key) => key.kind !== 'f' || key.table !== table || key.to_table === table || !waiting.has(key.to_table ?? ''),
      ),
    )
    // Tables that refer to each other in a circle are inserted in any order.
    for (const table of ready.length > 0 ? ready : [...waiting].slice(0, 1)) {
      waiting.delete(table)
      order.push(table)
    }
  }
  return order
}

export async function countRows(db: Db, table: string): Promise<number> {
  return countRowsWith(db, table, '')
}

/** Number of rows that have this text in any of their columns. */
export async function countRowsWith(db: Db, table: string, text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.raw(quoted(table))} as kept
    where position(${text} in kept::text) > 0`.execute(db)
  return rows[0]?.count ?? 0
}

function quoted(table: string): string {
  return table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}
