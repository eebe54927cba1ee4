import { randomUUID } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { makeChannel, makeContent } from '../../apps/server/test/factories.ts'
import { scriptWriter, type ScriptWriter } from './bench-script.ts'
import { secondsOf, type Figure } from './figure.ts'
import { until, withHome, type Home } from './home.ts'
import { LINE_MS, LINES_AT_ONCE } from './pace.ts'

const JOBS = 8
const LINES = 30

/** How much sooner a backlog is done by more workers, whose engine takes its time and no work. */
export function workers(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const write = scriptWriter()
    const one = await jobsAMinute(home, 1, write)
    const two = await jobsAMinute(home, 2, write)
    const four = await jobsAMinute(home, 4, write)
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

async function jobsAMinute(home: Home, size: number, write: ScriptWriter): Promise<number> {
  const { deps } = home.duologue
  const crew = await Promise.all(Array.from({ length: size }, () => hire(home)))
  try {
    await doAll(deps, await backlogOf(deps, size, () => write.ofLines(2)))
    const backlog = await backlogOf(deps, JOBS, () => write.ofLines(LINES))
    return (JOBS / (await secondsOf(() => doAll(deps, backlog)))) * 60
  } finally {
    await Promise.all(crew.map(dismiss))
  }
}

async function hire({ connection_string, data_dir }: Home): Promise<ChildProcess> {
  const worker = fork(new URL('./paced-worker.ts', import.meta.url), [connection_string, data_dir])
  await once(worker, 'message')
  return worker
}

async function dismiss(worker: ChildProcess): Promise<void> {
  worker.send('stop')
  await once(worker, 'exit')
}

type Submission = () => Promise<string>

/** Each script has a person and a channel of its own, there before the clock starts. */
function backlogOf(deps: WorkDeps, jobs: number, lines: () => ReturnType<ScriptWriter['ofLines']>): Promise<Submission[]> {
  return Promise.all(Array.from({ length: jobs }, async () => {
    const user_id = randomUUID()
    const person = { user_id, email: `${user_id}@example.com`, session_id: user_id }
    const channel_id = await makeChannel(deps, person)
    const utterances = lines()
    return async () => (await makeContent(deps, person, { channel_id, utterances })).content_id
  }))
}

async function doAll({ db }: WorkDeps, backlog: Submission[]): Promise<void> {
  const ids = await Promise.all(backlog.map((submit) => submit()))
  await until(async () => {
    const ended = await db.selectFrom('content').select('status').where('content_id', 'in', ids).where('status', '<>', 'processing').execute()
    if (ended.some(({ status }) => status === 'error')) throw new Error('An episode ended as error')
    return ended.length === ids.length || undefined
  })
}
