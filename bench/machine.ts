import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const QUIET_LOAD_A_CORE = 0.5
const SETTLE_MS = 150_000
const LOOK_MS = 5_000

export function describeMachine(): string {
  const gigabytes = (totalmem() / 2 ** 30).toFixed(1)
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${gigabytes} GiB, Node ${process.version}`
}

export function describeLoad(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')
}

/** True if the machine is quiet enough for a time to be about the program. */
export function isQuiet(): boolean {
  return (loadavg()[0] ?? 0) < QUIET_LOAD_A_CORE * availableParallelism()
}

/** The last section's own work lingers in the load average for a while. */
export async function settle(): Promise<void> {
  for (const end = Date.now() + SETTLE_MS; !isQuiet() && Date.now() < end;) await sleep(LOOK_MS)
}
