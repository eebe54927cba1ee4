import { fstatSync, type BigIntStats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { ignoreMissing } from './list-files.ts'

/** Players ask for one part of a file after the other; a deleted file must not take up room much longer. */
const KEEP_MS = 5_000
const MOST_KEPT = 64

type KeptFile = { path: string; handle: FileHandle; users: number; used_at: number }
type OpenFile = { handle: FileHandle; stats: BigIntStats }

export type KeptFiles = {
  /** Lends the file that is at the path now; `undefined` when there is none. */
  use<T>(path: string, work: (file: OpenFile) => Promise<T>): Promise<T | undefined>
}

/** Files stay open for a moment after they were read, since opening one takes longer than reading a part of it. */
export function keptFiles(): KeptFiles {
  const kept = new Map<string, KeptFile>()
  let sweeping: NodeJS.Timeout | undefined

  function letGo(file: KeptFile): void {
    if (kept.get(file.path) === file) kept.delete(file.path)
    if (file.users === 0) void file.handle.close().catch(() => undefined)
  }

  function sweep(): void {
    const limit = performance.now() - KEEP_MS
    for (const file of kept.values()) if (file.used_at < limit) letGo(file)
    sweeping = kept.size > 0 ? setTimeout(sweep, KEEP_MS).unref() : undefined
  }

  function keep(file: KeptFile): void {
    const [oldest] = kept.values()
    // Concurrent opens of one path: the later one's file takes the place.
    const inTheWay = kept.get(file.path) ?? (kept.size >= MOST_KEPT ? oldest : undefined)
    if (inTheWay) letGo(inTheWay)
    kept.set(file.path, file)
    sweeping ??= setTimeout(sweep, KEEP_MS).unref()
  }

  async function opened(path: string): Promise<KeptFile | undefined> {
    const handle = await open(path).catch(ignoreMissing)
    return handle && { path, handle, users: 0, used_at: 0 }
  }

  async function lend<T>(file: KeptFile, stats: BigIntStats, work: (file: OpenFile) => Promise<T>): Promise<T> {
    file.users += 1
    file.used_at = performance.now()
    try {
      return await work({ handle: file.handle, stats })
    } finally {
      file.users -= 1
      if (kept.get(file.path) !== file) letGo(file)
    }
  }

  return {
    async use(path, work) {
      const known = kept.get(path)
      if (known) {
        const stats = statsOf(known)
        if (stats.nlink > 0n) return lend(known, stats, work)
        // No name leads to it any more: another file has taken its place, or none.
        letGo(known)
      }
      const file = await opened(path)
      if (!file) return undefined
      keep(file)
      return lend(file, statsOf(file), work)
    },
  }
}

/** `fstat` of an open file reads from memory: on a thread of the pool it would take ten times as long. */
function statsOf({ handle }: KeptFile): BigIntStats {
  return fstatSync(handle.fd, { bigint: true })
}
