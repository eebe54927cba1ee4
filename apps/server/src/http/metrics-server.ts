import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isDatabaseReachable } from '#database/health.ts'
import type { WorkDeps } from '#deps.ts'
import { registry } from '#lib/metrics.ts'
import { StartError } from '#lib/start-error.ts'
import { RETRY_AFTER_SECONDS } from '@app/runtime/retry-after.ts'
import { readFigures, type FigureDeps } from './read-figures.ts'

type Answer = { status: number; type: string; text: string }
type MetricsDeps = FigureDeps & Pick<WorkDeps, 'config'>

/**
 * Readiness and figures of one process on METRICS_PORT, apart from public addresses. `note` sets the figures of the
 * whole server before they are read.
 */
export async function startMetricsServer(
  { db, jobs, config }: MetricsDeps,
  note = async () => {},
): Promise<{ stop(): Promise<void> } | undefined> {
  const { METRICS_PORT, HOST } = config
  if (METRICS_PORT === undefined) return undefined
  const server = createServer((request, response) => void answer({ db, jobs, note }, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new StartError(`METRICS_PORT ${METRICS_PORT} cannot be listened on: set it to a free port.`)),
    )
    server.listen(METRICS_PORT, HOST, resolve)
  })
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Read = FigureDeps & { note: () => Promise<void> }

async function answer(read: Read, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const isReading = method === 'GET' || method === 'HEAD'
  const { status, type, text } = isReading ? await find(read, url?.split('?')[0]) : notFound
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS)
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

const notFound: Answer = { status: 404, type: 'text/plain', text: 'Not found\n' }

async function find({ db, jobs, note }: Read, path: string | undefined): Promise<Answer> {
  if (path === '/metrics') {
    await note()
    return { status: 200, type: registry.contentType, text: await readFigures({ db, jobs }) }
  }
  if (path !== '/healthz') return notFound
  const isReady = await isDatabaseReachable(db)
  const text = JSON.stringify({ status: isReady ? 'ready' : 'database unreachable' })
  return { status: isReady ? 200 : 503, type: 'application/json', text }
}
