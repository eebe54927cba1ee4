import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { publish } from '../apps/server/src/events/live-events.repository.ts'
import { findContent } from '../apps/server/src/features/episodes/content/index.ts'
import { scriptWriter } from './bench-script.ts'
import { quantile, type Figure } from './figure.ts'
import { submit, withHome, type Home } from './home.ts'
import type { Order, Report } from './listeners-client.ts'
import { memoryOf, startRole, type Program } from './program.ts'
import { helper } from './turns.ts'

const LISTENERS = 1_000
const CUT = 500
const EVENTS = 60
const EVENT_EVERY_MS = 100
const WARM_UP_REQUESTS = 2_000
const SETTLE_MS = 3_000
const PATIENCE_MS = 30_000

/**
 * 1,000 listeners of one item that is being rendered: the latency of an event for the last of them, the cost of each, and the losses when half of the
 * connections are cut.
 */
export function listeners(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const program = await startRole('api', {
      DATABASE_URL: home.connection_string,
      DATA_DIR: home.data_dir,
      PORT: '0',
      DEMO: 'off',
    })
    const client = helper('./listeners-client.ts')
    try {
      return await measure(home, program, client)
    } finally {
      client.kill()
      await program.stop()
    }
  })
}

async function measure({ duologue: { deps } }: Home, program: Program, client: ChildProcess): Promise<Figure[]> {
  const port = Number(new URL(/http:\S+/.exec(program.ready)?.[0] ?? '').port)
  const publishNext = publisherOf(deps, await submit(deps, scriptWriter().ofLines(4)))
  for (let request = 0; request < WARM_UP_REQUESTS; request++)
    await (await fetch(`http://127.0.0.1:${port}/api/feed`)).arrayBuffer()
  const alone = await heldBy(program)
  await ask(client, { order: 'open', port, listeners: LISTENERS })
  const published = await publishAll(publishNext)
  const quiet = await untilReceived(client, published)
  const among = await heldBy(program)
  const [, anew] = await Promise.all([ask(client, { order: 'cut', listeners: CUT }), publishAll(publishNext)])
  const { heard, out_of_order } = await untilReceived(client, [...published, ...anew])
  const late = published.map(({ seq, at }) => (quiet.last_at[seq] ?? Number.NaN) - at)
  const missed = [...published, ...anew].reduce((sum, { seq }) => sum + LISTENERS - (heard[seq] ?? 0), 0)
  return [
    { name: `an event to the last of ${LISTENERS} listeners, median`, measured: quantile(late, 0.5), unit: 'ms' },
    {
      name: `an event to the last of ${LISTENERS} listeners, worst`,
      measured: Math.max(...late),
      unit: 'ms',
      aim: 500,
    },
    { name: 'memory a listener', measured: ((among - alone) * 1_000) / LISTENERS, unit: 'kB', aim: 30 },
    { name: `events lost, with ${CUT} lines cut on the way`, measured: missed, unit: '', aim: 0, gate: true },
    { name: 'events twice or out of order', measured: out_of_order, unit: '', aim: 0, gate: true },
  ]
}

type Published = { seq: number; at: number }

/** Publishes progress of the item; returns the event's number and when it was published. */
function publisherOf({ db }: WorkDeps, content_id: string): () => Promise<Published> {
  return async () => {
    const content = await findContent(db, content_id)
    if (!content) throw new Error('The item is gone')
    const { channel_id, user_id, visibility } = content
    const progress = { lines_done: 1, lines_total: 4, playable_seconds: 6.4, seconds_left: 3.2 }
    await db
      .transaction()
      .execute((trx) =>
        publish(
          trx,
          'content.progress',
          { content_id, channel_id, progress },
          { content_id, owner_ids: [user_id], visibility },
        ),
      )
    const at = Date.now()
    const { seq } = await db
      .selectFrom('live_event')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
    return { seq: Number(seq), at }
  }
}

async function publishAll(publishNext: () => Promise<Published>): Promise<Published[]> {
  const published: Published[] = []
  for (let count = 0; count < EVENTS; count++) {
    published.push(await publishNext())
    await sleep(EVENT_EVERY_MS)
  }
  return published
}

async function untilReceived(client: ChildProcess, published: Published[]): Promise<Report> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const report = await ask(client, { order: 'report' })
    if (Date.now() > end || published.every(({ seq }) => report.heard[seq] === LISTENERS)) return report
    await sleep(EVENT_EVERY_MS)
  }
}

async function heldBy({ pid }: Program): Promise<number> {
  await sleep(SETTLE_MS)
  return (await memoryOf(pid)).now_mb
}

async function ask(client: ChildProcess, order: Order): Promise<Report> {
  client.send(order)
  const [report] = await Promise.race([
    once(client, 'message'),
    once(client, 'exit').then(() => Promise.reject(new Error('The listeners gave up'))),
  ])
  return report
}
