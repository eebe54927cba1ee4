import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Delay until the work that follows the start has been done as well. */
const SETTLED_MS = 3_000

/** Collects once what only starting needed: nothing else would, in a process at rest, which would stay 20 MB larger. */
export function settleMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, SETTLED_MS).unref()
}
