import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { temporaryFolder } from './home.ts'
import { processTree, TICKS_A_SECOND, type Process } from './process-tree.ts'
import { npmStart } from './program.ts'

/** Settling time of the start, for work in the background such as the first meaning vectors of items. */
const SETTLE_MS = 45_000
const LOOK_MS = 60_000

/** CPU of the whole program with its database while no client is connected. Ticks count work done, so other programs do not change them. */
export async function idle(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const data_dir = await temporaryFolder(stack)
  const program = await npmStart({ DATA_DIR: data_dir, PORT: '0', DATABASE_URL: '', DEMO: 'off' })
  stack.defer(() => program.stop())
  await sleep(SETTLE_MS)
  const before = await processTree(program.pid)
  await sleep(LOOK_MS)
  const after = await processTree(program.pid)
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
