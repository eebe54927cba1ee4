import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { temporaryFolder } from './home.ts'
import { npmStart } from './program.ts'

/** What the start leaves to do, such as the first meaning of items, has ended by then. */
const SETTLE_MS = 45_000
const LOOK_MS = 60_000
/** USER_HZ of every Linux that Node supports. */
const TICKS_A_SECOND = 100

type Process = { pid: number; parent: number; name: string; ticks: number }

/** CPU of the whole program with its database while nobody is connected. Ticks count work done, so other programs do not change them. */
export async function idle(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const data_dir = await temporaryFolder(stack)
  const program = await npmStart({ DATA_DIR: data_dir, PORT: '0', DATABASE_URL: '', DEMO: 'off' })
  stack.defer(() => program.stop())
  await sleep(SETTLE_MS)
  const before = await ticksOf(program.pid)
  await sleep(LOOK_MS)
  const after = await ticksOf(program.pid)
  const share = (ticks: number) => (ticks / TICKS_A_SECOND / (LOOK_MS / 1_000)) * 100
  const spent = (names: (name: string) => boolean) => share(total(after, names) - total(before, names))
  return [
    { name: 'idle, share of a core', measured: spent(() => true), unit: '%', aim: 2, gate: true },
    { name: 'of these Node', measured: spent((name) => name !== 'postgres'), unit: '%' },
    { name: 'of these PostgreSQL', measured: spent((name) => name === 'postgres'), unit: '%' },
  ]
}

const total = (processes: readonly Process[], isMeant: (name: string) => boolean) =>
  processes.filter(({ name }) => isMeant(name)).reduce((sum, { ticks }) => sum + ticks, 0)

/** A process and everything it started; the time of children that have ended counts for their parent. */
async function ticksOf(pid: number): Promise<Process[]> {
  const all = (
    await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess))
  ).filter((each) => each !== undefined)
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
