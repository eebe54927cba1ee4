import { readdir, readFile } from 'node:fs/promises'

/** USER_HZ of every Linux that Node supports. */
export const TICKS_A_SECOND = 100

export type Process = { pid: number; parent: number; name: string; ticks: number }

/** A process and everything it started, from /proc; the CPU time of children that have ended counts for their parent. */
export async function processTree(pid: number): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const all = (await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess))).filter(
    (each) => each !== undefined,
  )
  const tree = all.filter((each) => each.pid === pid)
  for (const { pid: parent } of tree) tree.push(...all.filter((each) => each.parent === parent))
  return tree
}

async function readProcess(pid: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? []
  if (name === undefined || rest === undefined) return undefined
  const fields = rest.split(' ')
  // utime, stime, cutime and cstime are fields 14 to 17 of proc(5); the state is field 3.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid: Number(pid), parent: Number(fields[1]), name, ticks }
}
