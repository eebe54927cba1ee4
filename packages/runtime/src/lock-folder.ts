import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FolderLock = { release(): void }

/**
 * Holds a folder for this process alone, or answers that another has it. The lock is the kernel's (SQLite takes it),
 * so it ends with the process however that ends, and no other process can be mistaken for its holder.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch {
    lock.close()
    return undefined
  }
  return { release: () => lock.close() }
}
