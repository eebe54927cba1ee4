import { DEFAULT_CHANNEL_SOUND } from '@app/domain/production'
import { setTimeout as sleep } from 'node:timers/promises'
import { scriptWriter, type BenchLine } from './bench-script.ts'
import { secondsOf, type Figure } from './figure.ts'
import { makeEpisode, musicAround } from './sound/make-episode.ts'
import { submit, untilCompleted, withHome, type Home } from './home.ts'
import { memoryOf, startRole } from './program.ts'

const CHARACTERS = 35_000
const IDLE_MS = 10_000
const EPISODES = 20
const EPISODE_CHARACTERS = 2_500
/** Memory is compared with that after so many episodes: caches are full by then. */
const FIRST_EPISODES = 14

/** Memory of a worker at the longest script, and of an idle API process. */
export function memory(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const environment = {
      DATABASE_URL: home.connection_string,
      DATA_DIR: home.data_dir,
      SPEECH_THREADS: '2',
      PORT: '0',
    }
    const lines = scriptWriter().ofCharacters(CHARACTERS)
    const text = lines.map((line) => line.text).join(' ')
    return [
      ...(await worker(home, environment, { lines, what: '35,000 characters' })),
      ...(await worker(home, environment, {
        lines: [{ voice_name: 'Charon', text: text.slice(0, CHARACTERS) }],
        what: 'one line of them',
      })),
      ...(await inARow(home, environment)),
      ...(await idleApi(environment)),
    ]
  })
}

type Load = { lines: BenchLine[]; what: string }

async function worker(
  { duologue }: Home,
  environment: Record<string, string>,
  { lines, what }: Load,
): Promise<Figure[]> {
  const program = await startRole('worker', environment)
  const seconds = await secondsOf(async () => untilCompleted(duologue.deps, await submit(duologue.deps, lines)))
  const { most_mb } = await memoryOf(program.pid)
  await program.stop()
  return [
    { name: `worker, two threads, ${what}, highest`, measured: most_mb, unit: 'MB', aim: 600 },
    { name: `${what}, submitted to completed`, measured: seconds, unit: 's' },
  ]
}

/** Memory of one worker after episodes of three minutes, each of another person and channel with music of its own. */
async function inARow({ duologue: { deps } }: Home, environment: Record<string, string>): Promise<Figure[]> {
  const program = await startRole('worker', environment)
  // One writer for all, so that no episode finds the clips of another.
  const write = scriptWriter()
  const megabytes: number[] = []
  for (let episode = 0; episode < EPISODES; episode++) {
    await makeEpisode(deps, DEFAULT_CHANNEL_SOUND, musicAround(write.ofCharacters(EPISODE_CHARACTERS)))
    megabytes.push((await memoryOf(program.pid)).now_mb)
  }
  await program.stop()
  const first = megabytes[FIRST_EPISODES - 1] ?? Number.NaN
  const last = megabytes.at(-1) ?? Number.NaN
  return [
    { name: `worker after ${FIRST_EPISODES} episodes with music`, measured: first, unit: 'MB' },
    { name: `after ${EPISODES} compared with that`, measured: last / first, unit: 'x', aim: 1.05, gate: true },
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
