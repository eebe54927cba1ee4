import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const SOURCES = '{apps/server,simulators/*}/src/**/*.{ts,sql}'
const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('([\w.]+)'|insert into ([\w.]+) \(|update ([\w.]+) set|delete from ([\w.]+) where/g

/** Which files write a table, found by how they say it, else which migration has it written by a trigger; tables that a library writes are not among them. */
export async function findWriters(tables: readonly string[]): Promise<Map<string, string[]>> {
  const files = globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const writers = await writersAmong(files.filter(isSource), tables)
  const unwritten = tables.filter((table) => !writers.has(table))
  const migrations = await writersAmong(files.filter(isMigration), unwritten)
  return new Map([...writers, ...migrations])
}

async function writersAmong(files: readonly string[], tables: readonly string[]): Promise<Map<string, string[]>> {
  const writers = new Map<string, string[]>()
  for (const file of files) {
    for (const table of tablesWrittenIn(await readFile(join(root, file), 'utf8'), tables)) {
      writers.set(table, [...(writers.get(table) ?? []), file])
    }
  }
  return writers
}

function isSource(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}

function isMigration(file: string): boolean {
  return file.endsWith('.sql')
}

/** The accounts' connections look into the schema `auth` first, so their queries leave its name out. */
function tablesWrittenIn(text: string, tables: readonly string[]): Set<string> {
  const names = [...text.matchAll(WRITES)].map((found) => found.slice(1).find((name) => name !== undefined))
  return new Set(names.flatMap((name) => tables.find((table) => table === name || table === `auth.${name}`) ?? []))
}
