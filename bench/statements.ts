import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../apps/server/src/database/schema.ts'
import { startApi } from '../apps/server/src/main/api.ts'
import type { Statement } from './floor-route.ts'
import type { Home } from './home.ts'

/** The queries that the product runs for each path, recorded while it responds, so that they are never out of date. */
export async function statementsOf(
  { duologue: { deps }, connection_string }: Home,
  paths: string[],
): Promise<Record<string, Statement[]>> {
  let heard: Statement[] = []
  const pool = new pg.Pool({ connectionString: connection_string })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void heard.push({ sql, parameters }),
  })
  const config = { ...deps.config, PORT: 0, DEMO: 'off' as const }
  const api = await startApi({ ...deps, config, db }, connection_string)
  try {
    const statements: Record<string, Statement[]> = {}
    for (const path of paths) {
      heard = []
      const answer = await fetch(new URL(path, api.address))
      if (!answer.ok || heard.length === 0)
        throw new Error(`${path} answered ${answer.status} after ${heard.length} statements`)
      await answer.arrayBuffer()
      statements[path] = heard
    }
    return statements
  } finally {
    await api.stop()
    await db.destroy()
  }
}
