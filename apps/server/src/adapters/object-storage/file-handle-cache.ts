import { fstatSync, type BigIntStats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { ignoreMissing } from './list-files.ts'

/** Players ask for one part of a file after the other; a deleted file must not take up room much longer. */
const IDLE_MS = 5_000
const MOST_CACHED = 64

type CachedFile = { path: string; handle: FileHandle; users: number; used_at: number }
type OpenFile = { handle: FileHandle; stats: BigIntStats }

export type FileHandleCache = {
  /** Lends the file that is at the path now; `undefined` when there is none. */
  use<T>(path: string, work: (file: OpenFile) => Promise<T>): Promise<T | undefined>
}

/**
 * Cache of open files: they stay open for a moment after they were read, since opening one takes longer than reading a
 * part of it.
 */
export function fileHandleCache(): FileHandleCache {
  const cached = new Map<string, CachedFile>()
  let sweeping: NodeJS.Timeout | undefined

  function evict(file: CachedFile): void {
    if (cached.get(file.path) === file) cached.delete(file.path)
    if (file.users === 0) void file.handle.close().catch(() => undefined)
  }

  function sweep(): void {
    const limit = performance.now() - IDLE_MS
    for (const file of cached.values()) if (file.used_at < limit) evict(file)
    sweeping = cached.size > 0 ? setTimeout(sweep, IDLE_MS).unref() : undefined
  }

  function store(file: CachedFile): void {
    const [oldest] = cached.values()
    // Concurrent opens of one path: the later one's file takes the place.
    const replaced = cached.get(file.path) ?? (cached.size >= MOST_CACHED ? oldest : undefined)
    if (replaced) evict(replaced)
    cached.set(file.path, file)
    sweeping ??= setTimeout(sweep, IDLE_MS).unref()
  }

  async function opened(path: string): Promise<CachedFile | undefined> {
    const handle = await open(path).catch(ignoreMissing)
    return handle && { path, handle, users: 0, used_at: 0 }
  }

  async function lend<T>(file: CachedFile, stats: BigIntStats, work: (file: OpenFile) => Promise<T>): Promise<T> {
    file.users += 1
    file.used_at = performance.now()
    try {
      return await work({ handle: file.handle, stats })
    } finally {
      file.users -= 1
      if (cached.get(file.path) !== file) evict(file)
    }
  }

  return {
    async use(path, work) {
      const entry = cached.get(path)
      if (entry) {
        const stats = statsOf(entry)
        if (stats.nlink > 0n) return lend(entry, stats, work)
        // No name leads to it any more: another file has taken its place, or none.
        evict(entry)
      }
      const file = await opened(path)
      if (!file) return undefined
      store(file)
      return lend(file, statsOf(file), work)
    },
  }
}

/** `fstat` of an open file reads from memory: on a thread of the pool it would take ten times as long. */
function statsOf({ handle }: CachedFile): BigIntStats {
  return fstatSync(handle.fd, { bigint: true })
}
