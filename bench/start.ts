import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../packages/runtime/src/free-port.ts'
import { seedContents } from '../apps/server/src/main/seed/seed-contents.ts'
import { median, type Figure } from './figure.ts'
import { temporaryFolder } from './home.ts'
import { abandonOnInterruption } from './interruption.ts'
import { processTree, TICKS_A_SECOND } from './process-tree.ts'
import { npmStart } from './program.ts'

const RUNS = 5
/** Few enough that none is in the making, which a worker would go on with. */
const CONTENTS = 49
const LOOK_MS = 10

type Start = { seconds: number; cpu_seconds: number }

/** Time from `npm start` to the first answer with the feed, where everything is installed and built: on an empty folder, and again with items. */
export async function start(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const data_dir = await temporaryFolder(stack)
  const first = await timedStart(data_dir)
  await seed(data_dir)
  const later: Start[] = []
  for (let run = 0; run < RUNS; run++) later.push(await timedStart(data_dir))
  const middle = (read: (start: Start) => number) => median(later.map(read))
  return [
    { name: 'first start to the feed', measured: first.seconds, unit: 's', aim: 6 },
    { name: 'of this CPU, with the database', measured: first.cpu_seconds, unit: 's' },
    { name: 'second start to the feed', measured: middle(({ seconds }) => seconds), unit: 's', aim: 2 },
    {
      name: 'of this CPU, with the database',
      measured: middle(({ cpu_seconds }) => cpu_seconds),
      unit: 's',
      aim: 2.4,
      gate: true,
    },
  ]
}

async function timedStart(data_dir: string): Promise<Start> {
  const port = await findFreePort('127.0.0.1')
  const began = performance.now()
  const starting = npmStart({ DATA_DIR: data_dir, PORT: String(port), DATABASE_URL: '', DEMO: 'off' })
  const [program, answered] = await Promise.all([starting, untilAnswered(`http://127.0.0.1:${port}/feed`, starting)])
  const ticks = (await processTree(program.pid)).reduce((sum, each) => sum + each.ticks, 0)
  await program.stop()
  return { seconds: (answered - began) / 1_000, cpu_seconds: ticks / TICKS_A_SECOND }
}

/** Resolves with the time of the first answer; gives up when the program does. */
async function untilAnswered(address: string, starting: Promise<unknown>): Promise<number> {
  let isOver = false
  starting.catch(() => (isOver = true))
  while (!isOver) {
    const response = await fetch(address).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return performance.now()
    await sleep(LOOK_MS)
  }
  return Number.NaN
}

async function seed(data_dir: string): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const { connection_string, stop, abandon } = await startEmbeddedPostgres({ data_dir, log: pino({ level: 'silent' }) })
  stack.defer(stop)
  abandonOnInterruption(stack, abandon)
  const client = new pg.Client({ connectionString: connection_string })
  await client.connect()
  stack.defer(() => client.end())
  await seedContents(client, { contents: CONTENTS, seed: 1, until: new Date(), avatar_keys: ['seeded/avatar-0.webp'] })
}
