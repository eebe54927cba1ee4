import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { exitCodes } from '../apps/server/src/main/exit-codes.ts'
import { stopOnSignal } from '../apps/server/src/main/stop-on-signal.ts'
import { processTree } from './process-tree.ts'

/** The program stops within ten seconds. */
const PATIENCE_MS = 12_000
const LOOK_MS = 100

/** Undone by an interruption, which disposes no stack: processes with a supervisor here, and folders when all processes have ended. */
const undone = { processes: new Set<() => void>(), folders: new Set<string>() }
let isLeaving = false

/** Interruption (Ctrl-C, a termination signal, the end of the launcher) ends all processes of the bench, whatever section runs. */
export function leaveOnInterruption(): void {
  stopOnSignal({ stop: leave, abandon: () => process.exit(exitCodes.interrupted) })
}

/** True for an error of a section that only follows from the interruption. */
export function isInterrupted(): boolean {
  return isLeaving
}

/** Ends a process that would be started again by its supervisor in this process. */
export function abandonOnInterruption(stack: AsyncDisposableStack, abandon: () => void): void {
  undone.processes.add(abandon)
  stack.defer(() => void undone.processes.delete(abandon))
}

export function removeOnInterruption(stack: AsyncDisposableStack, folder: string): void {
  undone.folders.add(folder)
  // A section may fail to remove a folder while leaving, in which a process still ends.
  stack.defer(() => void (isLeaving || undone.folders.delete(folder)))
}

async function leave(): Promise<void> {
  isLeaving = true
  await endChildren()
  for (const folder of undone.folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  process.exit(exitCodes.interrupted)
}

/** Children get the terminal's Ctrl-C; those left in the end, and theirs, are killed. */
async function endChildren(): Promise<void> {
  const started = (await processTree(process.pid)).filter(({ pid }) => pid !== process.pid)
  for (const { pid, parent } of started) {
    if (parent === process.pid && !send(-pid, 'SIGINT')) send(pid, 'SIGINT')
  }
  // Runs in the same turn, so that no supervisor sees the end of its process before.
  for (const abandon of undone.processes) abandon()
  const alive = () => started.filter(({ pid }) => send(pid, 0))
  for (const end = Date.now() + PATIENCE_MS; alive().length > 0 && Date.now() < end;) await sleep(LOOK_MS)
  for (const { pid } of alive()) send(pid, 'SIGKILL')
}

/** Returns true where there was such a process, or process group. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
