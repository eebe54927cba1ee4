import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'duologue-reading-'
/** No task takes this long: an older folder was left behind by a process that was killed. */
const LEFT_BEHIND_MS = 2 * 3_600_000

export type TemporaryFolder = { path: string; remove(): Promise<void> }

/** Creates a temporary folder. If its process is killed, a later call deletes it. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  await removeLeftBehind()
  const path = await mkdtemp(join(tmpdir(), PREFIX))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Runs work with a temporary folder, which is deleted however the work ends. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const { path, remove } = await temporaryFolder()
  return work(path).finally(remove)
}

async function removeLeftBehind(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const changed = await stat(folder).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true })
  }
}
