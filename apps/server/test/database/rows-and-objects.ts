import { sql } from 'kysely'
import type { TestApp } from '#test/app.ts'

const TABLES = [
  'content',
  'utterance',
  'token_hold',
  'ledger_entry',
  'idempotency_key',
  'live_event',
  'channel',
  'channel_persona',
  'pgboss.job',
]

/** Number of stored rows and objects, to show that a refused request left nothing behind. */
export async function rowsAndObjects({
  db,
  storage,
}: Pick<TestApp, 'db' | 'storage'>): Promise<Record<string, number>> {
  const kept: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)
    kept[table] = Number(rows[0]?.count)
  }
  kept.objects = (await objectKeysUnder({ storage }, '')).length
  return kept
}

/** The keys of everything stored under a prefix. */
export async function objectKeysUnder({ storage }: Pick<TestApp, 'storage'>, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}
