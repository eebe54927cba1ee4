import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ignoreMissing } from './list-files.ts'
import { syncFolder } from './sync-folder.ts'

const LEFTOVER_AGE_MS = 3_600_000
const RENAME_TRIES = 10

/** Writes beside, syncs, then renames: the name holds the old bytes or all of the new ones, whatever happens. */
export async function writeFileAtomically(
  incoming: string,
  target: string,
  bytes: Uint8Array | Readable,
): Promise<void> {
  const draft = path.join(incoming, randomUUID())
  try {
    await writeSynced(draft, bytes)
    await renameIntoPlace(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Removes files that a killed process left half written. Younger files may belong to a process that still writes. */
export async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const found = await stat(file).catch(ignoreMissing)
    if (found && found.mtimeMs < Date.now() - LEFTOVER_AGE_MS) await rm(file, { force: true })
  }
}

async function writeSynced(draft: string, bytes: Uint8Array | Readable): Promise<void> {
  await using handle = await open(draft, 'wx')
  await handle.writeFile(bytes)
  await handle.sync()
}

/** Tried again because a delete in another process may remove the folder, empty until now, under our feet. */
async function renameIntoPlace(draft: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  for (let tries = 1; ; tries += 1) {
    try {
      const created = await mkdir(folder, { recursive: true })
      await rename(draft, target)
      return await syncUpTo(folder, created ? path.dirname(created) : folder)
    } catch (error) {
      if (!isMissing(error) || tries === RENAME_TRIES) throw error
    }
  }
}

async function syncUpTo(folder: string, top: string): Promise<void> {
  await syncFolder(folder)
  if (folder !== top) await syncUpTo(path.dirname(folder), top)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
