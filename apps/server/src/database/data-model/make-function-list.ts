import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { listMigrations } from '../migrate.ts'
import type { Db } from '../schema.ts'

type DatabaseFunction = { signature: string; definition: string; triggers: string[] }
type Origin = { migration: string; comment: string }

const migrations = new URL('../migrations/', import.meta.url)
const CREATED = /((?:^--.*\n)*)^create (?:or replace )?function ([\w.]+)\(([^)]*)\)/gm

const HEAD = `# Functions of the database

Written by \`npm run data-model\`; a test fails while this file says anything else. Each function as a PostgreSQL that has had every
migration has it, with the comments of the migrations that wrote it, the oldest first, and the triggers that call it. To
change one, write a migration with \`create or replace function\`. The tables are in the [data model](data-model.md).
`

/** The text of `docs/database-functions.md`: today's version of each function, which may be spread over several migrations. */
export async function makeFunctionList(db: Db): Promise<string> {
  const [functions, origins] = [await readFunctions(db), await readOrigins()]
  return [HEAD, ...functions.map((each) => section(each, origins.get(each.signature) ?? []))].join('\n')
}

/** Our own; those of extensions belong to them. */
async function readFunctions(db: Db): Promise<DatabaseFunction[]> {
  const { rows } = await sql<DatabaseFunction>`
    select * from (
      select case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname
          || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
        pg_get_functiondef(p.oid) as definition,
        array(select pg_get_triggerdef(oid) from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal order by t.tgname collate "C") as triggers
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'auth') and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    ) as ours
    order by signature collate "C"`.execute(db)
  return rows
}

/** The migrations that wrote each function, in their order. */
async function readOrigins(): Promise<Map<string, Origin[]>> {
  const origins: (Origin & { signature: string })[] = []
  for (const migration of await listMigrations()) {
    const text = await readFile(new URL(migration, migrations), 'utf8')
    for (const [, comment = '', name = '', parameters = ''] of text.matchAll(CREATED))
      origins.push({
        signature: `${name}(${parameters.replaceAll('timestamptz', 'timestamp with time zone')})`,
        migration,
        comment: comment.replaceAll(/^-- ?/gm, '').trim(),
      })
  }
  return Map.groupBy(origins, ({ signature }) => signature)
}

function section({ signature, definition, triggers }: DatabaseFunction, origins: Origin[]): string {
  const comments = origins.flatMap(({ comment }) => (comment === '' ? [] : [comment, '']))
  return [
    `## ${signature}`,
    '',
    ...comments,
    '```sql',
    definition.trim(),
    '```',
    '',
    `- Written by: ${origins.map(({ migration }) => code(migration)).join(', ')}`,
    ...triggers.map(
      (trigger) => `- Called by the trigger ${code(trigger.replace(/^CREATE (?:CONSTRAINT )?TRIGGER /, ''))}`,
    ),
    '',
  ].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}
