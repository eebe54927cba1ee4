import { buffer } from 'node:stream/consumers'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { objectKeys } from '../apps/server/src/lib/media-paths.ts'
import type { BenchLine } from './bench-script.ts'
import { callsSince, type Crew } from './crew.ts'
import { submit, until, untilCompleted } from './home.ts'

/** Lines that one engine has in work at the most. */
const IN_FLIGHT = 2

export type Outcome = {
  /** It ended with one episode and was said to be completed once. */
  isWhole: boolean
  /** Calls for clips that were stored when a worker was killed. */
  repeated: number
  /** Calls beyond one a line and the lines in flight at each kill. */
  beyond: number
  /** Seconds from each kill to the next worker's first call. */
  takeovers: number[]
}

/** One job whose workers are killed: each step is how many more clips are stored before the next kill. */
export async function killedJob(crew: Crew, deps: WorkDeps, lines: BenchLine[], steps: number[]): Promise<Outcome> {
  const atFirst = crew.calls()
  const kills: { stored: Set<string>; calls: Map<string, string[]> }[] = []
  const takeovers: number[] = []
  let calls = atFirst
  let stored = await storedClips(deps)
  const content_id = await submit(deps, lines)
  for (const step of steps) {
    const enough = stored.size + step
    await until(async () => (await storedClips(deps)).size >= enough || undefined)
    await crew.killSpeaker(calls)
    const killed_at = performance.now()
    stored = await storedClips(deps)
    calls = crew.calls()
    kills.push({ stored, calls })
    await until(() => callsSince(crew, calls).length > 0 || undefined)
    takeovers.push((performance.now() - killed_at) / 1_000)
  }
  await untilCompleted(deps, content_id)
  return {
    isWhole: await isWhole(deps, content_id),
    repeated: kills.reduce(
      (sum, kill) => sum + callsSince(crew, kill.calls).filter((clip) => kill.stored.has(clip)).length,
      0,
    ),
    beyond: Math.max(0, callsSince(crew, atFirst).length - lines.length - kills.length * IN_FLIGHT),
    takeovers,
  }
}

async function storedClips({ db }: WorkDeps): Promise<Set<string>> {
  return new Set((await db.selectFrom('clip').select('clip_hash').execute()).map(({ clip_hash }) => clip_hash))
}

async function isWhole({ db, storage }: WorkDeps, content_id: string): Promise<boolean> {
  const events = await db
    .selectFrom('live_event')
    .select('payload')
    .where('content_id', '=', content_id)
    .where('name', '=', 'content.updated')
    .execute()
  const completions = events.filter(({ payload }) => payload.status === 'completed')
  const episodes: string[] = []
  for await (const { key } of storage.list(objectKeys.contentPrefix(content_id)))
    if (/audio[^/]*$/.test(key)) episodes.push(key)
  const audio = await storage.get(episodes[0] ?? '')
  return (
    completions.length === 1 && episodes.length === 1 && audio !== undefined && (await buffer(audio.body)).length > 0
  )
}
