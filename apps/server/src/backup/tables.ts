import pg from 'pg'

const SCHEMAS = ['public', 'auth']
/** The runner's own note; the manifest keeps what is in it. */
const RUNNERS_TABLE = 'migration'

export type TableName = { schema: string; name: string }
export type Table = TableName & { columns: string[] }

export function quoted({ schema, name }: TableName): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

/** Our tables as they are in this database, those that others refer to before the others. The queue's are not among them. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `select space.nspname as schema, class.relname as name,
       array(select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select there.nspname || '.' || target.relname
         from pg_constraint fk join pg_class target on target.oid = fk.confrelid join pg_namespace there on there.oid = target.relnamespace
         where fk.conrelid = class.oid and fk.contype = 'f' and fk.confrelid <> fk.conrelid) as refers_to
     from pg_class class join pg_namespace space on space.oid = class.relnamespace
     where class.relkind = 'r' and space.nspname = any ($1) and class.relname <> $2
       and not exists (select from pg_depend where objid = class.oid and classid = 'pg_class'::regclass and deptype = 'e')
     order by 1, 2`,
    [SCHEMAS, RUNNERS_TABLE],
  )
  return inLoadOrder(rows)
}

function inLoadOrder(tables: (Table & { refers_to: string[] })[]): Table[] {
  const placed = new Map<string, Table>()
  const waiting = new Set(tables)
  const isPlaced = (name: string) => placed.has(name)
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ refers_to }) => refers_to.every(isPlaced))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of ready) {
      const { schema, name, columns } = table
      placed.set(`${schema}.${name}`, { schema, name, columns })
      waiting.delete(table)
    }
  }
  return [...placed.values()]
}

export async function countRows(client: pg.Client, table: TableName): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`)
  return Number(rows[0]?.count)
}

export async function hasRows(client: pg.Client, table: TableName): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${quoted(table)}) as found`)
  return rows[0]?.found ?? false
}

export async function listSequences(client: pg.Client): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}
