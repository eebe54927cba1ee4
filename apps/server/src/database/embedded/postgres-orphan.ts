import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const POLL_MS = 20
/** Time limit for each way of stopping, before the next, harder one. */
const PATIENCE_MS = { SIGINT: 5_000, SIGQUIT: 3_000, SIGKILL: 2_000 } as const

/** True if the PostgreSQL of this process id takes connections, as the last line of its pid file says. */
export async function isPostgresReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = await readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/**
 * Stops the PostgreSQL that a killed program left running on this cluster, and answers whether there was one.
 * A pid file whose process is another program's by now is removed, or PostgreSQL would never start again.
 */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const [first, recorded = ''] = await readPidFile(cluster)
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false
  const isOurs = (await isPostgresOn(pid, recorded)) && (await isSameFolder(recorded, cluster))
  if (isOurs) await stopProcess(pid, recorded)
  else await rm(join(cluster, 'postmaster.pid'), { force: true })
  return isOurs
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    const deadline = Date.now() + PATIENCE_MS[signal]
    while (Date.now() < deadline) {
      if (!(await isPostgresOn(pid, cluster))) return
      await sleep(POLL_MS)
    }
  }
}

/** Port of the PostgreSQL of a cluster; absent while it does not take connections. */
export async function findListeningPort(cluster: string): Promise<number | undefined> {
  const lines = await readPidFile(cluster)
  return lines[7]?.trim() === 'ready' ? Number(lines[3]) : undefined
}

async function readPidFile(cluster: string): Promise<string[]> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid)
  return basename(command[0] ?? '') === 'postgres' && command.includes(cluster)
}

/** Empty for a process that is gone or only waits to be reaped. */
async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return stdout.trim().split(' ')
}

/** A copied DATA_DIR brings a pid file that speaks of the original; a moved one, of a folder that is no more. */
async function isSameFolder(recorded: string, cluster: string): Promise<boolean> {
  const [there, here] = await Promise.all([stat(recorded).catch(() => undefined), stat(cluster)])
  return !there || (there.ino === here.ino && there.dev === here.dev)
}
