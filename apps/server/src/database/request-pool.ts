import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const PAUSE_MS = 100

type Timeouts = { connection_ms: number; query_ms: number }

/** The same pool with timeouts for connecting and for each query, for requests over HTTP. Closing it leaves the underlying pool open. */
export function requestPool(pool: pg.Pool, { connection_ms, query_ms }: Timeouts): PostgresPool {
  return {
    connect: async () => requestClient(await connectWithin(pool, connection_ms), query_ms),
    end: async () => undefined,
    options: {},
  }
}

/**
 * The same for answers that are streamed: a free connection is waited for as long as `wait_ms`, because an answer that has begun
 * cannot be refused any more.
 */
export function patientPool(pool: pg.Pool, { wait_ms, ...timeouts }: Timeouts & { wait_ms: number }): PostgresPool {
  const requests = requestPool(pool, timeouts)
  return {
    ...requests,
    async connect() {
      const deadline = performance.now() + wait_ms
      for (;;) {
        try {
          return await requests.connect()
        } catch (error) {
          if (performance.now() > deadline) throw error
          await sleep(PAUSE_MS)
        }
      }
    },
  }
}

/** A connection that arrives after the timeout goes back to the pool unused. */
async function connectWithin(pool: pg.Pool, timeout_ms: number): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
    // The message that the pool itself uses, by which `isDatabaseAway` recognises it.
    reject(new Error('timeout exceeded when trying to connect'))
  }, timeout_ms)
  return Promise.race([connecting, promise]).finally(() => clearTimeout(timer))
}

/** After a query timed out, further queries fail at once: a rollback would wait as long again. The pool drops the connection. */
function requestClient(client: pg.PoolClient, query_timeout: number): PostgresPoolClient {
  let timedOut: Error | undefined
  const query = async (text: string, values: unknown[]) => {
    if (timedOut) throw timedOut
    const config: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout }
    return client.query(config).catch((error: Error) => {
      if (error.message === 'Query read timeout') timedOut = error
      throw error
    })
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}
