import { setTimeout as sleep } from 'node:timers/promises'
import { scriptWriter } from './bench-script.ts'
import { secondsOf, type Figure } from './figure.ts'
import { submit, untilCompleted, withHome, type Home } from './home.ts'
import { memoryOf, startRole } from './program.ts'

const CHARACTERS = 35_000
const IDLE_MS = 10_000

/** Memory of a worker at the longest script, and of an idle API process. */
export function memory(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const environment = {
      DATABASE_URL: home.connection_string,
      DATA_DIR: home.data_dir,
      SPEECH_THREADS: '2',
      PORT: '0',
    }
    return [...(await worker(home, environment)), ...(await idleApi(environment))]
  })
}

async function worker({ duologue }: Home, environment: Record<string, string>): Promise<Figure[]> {
  const program = await startRole('worker', environment)
  const seconds = await secondsOf(async () =>
    untilCompleted(duologue.deps, await submit(duologue.deps, scriptWriter().ofCharacters(CHARACTERS))),
  )
  const { most_mb } = await memoryOf(program.pid)
  await program.stop()
  return [
    { name: 'worker, two threads, 35,000 characters, highest', measured: most_mb, unit: 'MB', aim: 600 },
    { name: '35,000 characters, submitted to completed', measured: seconds, unit: 's' },
  ]
}

async function idleApi(environment: Record<string, string>): Promise<Figure[]> {
  const program = await startRole('api', environment)
  await sleep(IDLE_MS)
  const { now_mb, most_mb } = await memoryOf(program.pid)
  await program.stop()
  return [
    { name: 'api, idle', measured: now_mb, unit: 'MB', aim: 130 },
    { name: 'api, highest while it started', measured: most_mb, unit: 'MB' },
  ]
}
