import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createServer } from '#http/server.ts'
import type { Database } from '#database/schema.ts'
import { routes } from '#main/routes.ts'
import type { TestApp } from '#test/app.ts'

export type Heard = Pick<CompiledQuery, 'sql' | 'parameters'>
export type ListeningApp = {
  /** The queries that the server ran for the request. */
  hear(url: string, headers?: Record<string, string>): Promise<Heard[]>
  /** The queries of anything else that uses the same database. */
  hearWork(work: (db: Kysely<Database>) => Promise<unknown>): Promise<Heard[]>
}

/** The same server again, on a database that is listened to. */
export async function listenToQueries(app: TestApp): Promise<ListeningApp> {
  let heard: Heard[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: app.connection_string }) }),
    log: ({ query: { sql, parameters } }) => void heard.push({ sql, parameters }),
  })
  const server = await createServer({ ...app, db }, routes)
  onTestFinished(async () => {
    await server.close()
    await db.destroy()
  })
  return {
    async hear(url, headers = {}) {
      heard = []
      const response = await server.inject({ url, headers })
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`)
      return heard
    },
    async hearWork(work) {
      heard = []
      await work(db)
      return heard
    },
  }
}

type Plan = {
  nodes: string[]
  indexes: string[]
  /** Conditions that are checked only after a row was read. */
  filters: string[]
}

/**
 * Plan of a query if PostgreSQL can neither read whole tables nor gather rows first: shows whether an index alone does.
 */
export async function explain(client: pg.Client, { sql, parameters }: Heard): Promise<Plan> {
  await client.query('begin; set local enable_seqscan to off; set local enable_bitmapscan to off; set local jit to off')
  try {
    const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters])
    const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
    return {
      nodes: valuesOf(plan, 'Node Type'),
      indexes: valuesOf(plan, 'Index Name'),
      filters: valuesOf(plan, 'Filter'),
    }
  } finally {
    await client.query('rollback')
  }
}

function valuesOf(plan: string, name: string): string[] {
  return [...plan.matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g'))].map(([, value = '']) => value)
}
