import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { scriptWriter } from './bench-script.ts'
import type { Figure } from './figure.ts'
import { submit, until, withHome, type Home } from './home.ts'
import { LINE_MS, LINES_AT_ONCE } from './pace.ts'

/** More than all crews together can do in their time. */
const JOBS = 54
const LINES = 30
const LINES_BEFORE_THE_CLOCK = 6
const CLOCK_MS = 25_000

/** Speed-up of a backlog by more workers, whose engine takes its time and no work. */
export function workers(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const write = scriptWriter()
    for (let job = 0; job < JOBS; job++) await submit(home.duologue.deps, write.ofLines(LINES))
    const one = await jobsAMinute(home, 1)
    const two = await jobsAMinute(home, 2)
    const four = await jobsAMinute(home, 4)
    const what = `${LINES} lines of ${LINE_MS} ms, ${LINES_AT_ONCE} at once`
    return [
      { name: `jobs a minute, ${what}: 1 worker`, measured: one, unit: '' },
      { name: '  2 workers', measured: two, unit: '' },
      { name: '  4 workers', measured: four, unit: '' },
      { name: '2 workers beside one', measured: two / one, unit: 'x', aim: 1.8, wanted: 'at least', gate: true },
      { name: '4 workers beside one', measured: four / one, unit: 'x', aim: 3.4, wanted: 'at least', gate: true },
    ]
  })
}

/** Counted by lines that can be listened to: too few whole jobs end in the time to compare their number. */
async function jobsAMinute(home: Home, size: number): Promise<number> {
  const { deps } = home.duologue
  const crew = await Promise.all(Array.from({ length: size }, () => hire(home)))
  try {
    const before = await linesDone(deps)
    await until(async () => (await linesDone(deps)) >= before + size * LINES_BEFORE_THE_CLOCK || undefined)
    const [lines, began] = [await linesDone(deps), performance.now()]
    await sleep(CLOCK_MS)
    const minutes = (performance.now() - began) / 60_000
    return ((await linesDone(deps)) - lines) / LINES / minutes
  } finally {
    await Promise.all(crew.map(dismiss))
  }
}

async function linesDone({ db }: WorkDeps): Promise<number> {
  const { lines } = await db
    .selectFrom('content')
    .select(({ fn }) => fn.sum<string>('lines_done').as('lines'))
    .executeTakeFirstOrThrow()
  return Number(lines)
}

async function hire({ connection_string, data_dir }: Home): Promise<ChildProcess> {
  const worker = fork(new URL('./paced-worker.ts', import.meta.url), [connection_string, data_dir])
  await once(worker, 'message')
  return worker
}

/** Ends a worker; its jobs go back to the queue, for the next crew. */
async function dismiss(worker: ChildProcess): Promise<void> {
  worker.send('stop')
  await once(worker, 'exit')
}
