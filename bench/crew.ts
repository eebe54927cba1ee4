import { join } from 'node:path'
import { callsIn, spawnWorkerProcess, type WorkerProcess } from '../apps/server/test/processes/worker-processes.ts'
import type { Home } from './home.ts'

const WORKERS = 2

type Member = { process: WorkerProcess; calls: string }

export type Crew = {
  /** The clips requested from the engines, by process, in order; killed processes included. */
  calls(): Map<string, string[]>
  /** Kills the workers that called their engine since then; a new worker is starting when the promise resolves. */
  killSpeaker(since: Map<string, string[]>): Promise<void>
  disband(): Promise<void>
}

/** Two workers with the real voices: one speaks, and one takes over when the first is killed. */
export async function hireCrew({ data_dir, connection_string }: Home): Promise<Crew> {
  const files: string[] = []
  const members: Promise<Member>[] = []

  function hire(): void {
    const calls = join(data_dir, `worker-${files.length + 1}.calls`)
    files.push(calls)
    members.push(
      spawnWorkerProcess({ connection_string, data_dir, engine: 'embedded', calls }).then((process) => ({
        process,
        calls,
      })),
    )
  }

  function calls(): Map<string, string[]> {
    return new Map(files.map((file) => [file, callsIn(file).begun]))
  }

  async function killSpeaker(since: Map<string, string[]>): Promise<void> {
    for (const [index, member] of (await Promise.all(members)).entries()) {
      const begun = callsIn(member.calls).begun.length
      if (begun === (since.get(member.calls)?.length ?? 0)) continue
      await member.process.signal('SIGKILL')
      members.splice(index, 1)
      return hire()
    }
    throw new Error('No worker has spoken')
  }

  while (members.length < WORKERS) hire()
  await Promise.all(members)
  return {
    calls,
    killSpeaker,
    async disband() {
      for (const { process } of await Promise.all(members)) await process.signal('SIGKILL')
    },
  }
}

/** Calls that came after these ones. */
export function callsSince(crew: Crew, since: Map<string, string[]>): string[] {
  return [...crew.calls()].flatMap(([file, begun]) => begun.slice(since.get(file)?.length ?? 0))
}
