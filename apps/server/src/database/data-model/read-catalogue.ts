import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../schema.ts'

export type Column = {
  table: string
  name: string
  type: string
  is_nullable: boolean
  default: string | null
  is_identity: boolean
}
export type Constraint = {
  table: string
  kind: 'p' | 'u' | 'f' | 'c'
  columns: string[]
  /** Referenced table; null for constraints that are no foreign keys. */
  to_table: string | null
  to_columns: string[]
  on_delete: string
  definition: string
}
export type Index = { table: string; name: string; definition: string; is_unique: boolean }
export type Trigger = { table: string; name: string; definition: string }
export type Catalogue = { columns: Column[]; constraints: Constraint[]; indexes: Index[]; triggers: Trigger[] }

const OURS = sql`n.nspname in ('public', 'auth')`

/** Reads our tables from the database's own catalogue, as far as PostgreSQL 15 and 18 agree. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const [columns, constraints, indexes, triggers] = await Promise.all([
    sql<Column>`
      select ${nameOf('c', 'n')} as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        not a.attnotnull as is_nullable, pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity <> '' as is_identity
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(db),
    // Not-null constraints have a row of their own from version 18 on, so the kinds are named.
    sql<Constraint>`
      select ${nameOf('c', 'n')} as table, k.contype as kind, ${columnsOf('k.conrelid', 'k.conkey')} as columns,
        ${nameOf('other', 'other_n')} as to_table, ${columnsOf('k.confrelid', 'k.confkey')} as to_columns,
        k.confdeltype as on_delete, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        left join pg_class other on other.oid = k.confrelid left join pg_namespace other_n on other_n.oid = other.relnamespace
      where ${OURS} and k.contype in ('p', 'u', 'f', 'c')`.execute(db),
    // Indexes of a key are listed as keys.
    sql<Index>`
      select ${nameOf('c', 'n')} as table, ${nameOf('i', 'n')} as name, pg_get_indexdef(i.oid) as definition, x.indisunique as is_unique
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
        join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))`.execute(
      db,
    ),
    sql<Trigger>`
      select ${nameOf('c', 'n')} as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and not t.tgisinternal`.execute(db),
  ])
  return { columns: columns.rows, constraints: constraints.rows, indexes: indexes.rows, triggers: triggers.rows }
}

/** Name of a table in the code: with its schema if that is not `public`. */
function nameOf(relation: string, namespace: string): RawBuilder<string> {
  return sql.raw(
    `case ${namespace}.nspname when 'public' then '' else ${namespace}.nspname || '.' end || ${relation}.relname`,
  )
}

function columnsOf(relation: string, numbers: string): RawBuilder<string[]> {
  return sql.raw(
    `array(select a.attname::text from unnest(${numbers}) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = key.number order by key.place)`,
  )
}
