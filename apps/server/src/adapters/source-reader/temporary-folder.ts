import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'duologue-reading-'
/** No reading takes this long: what is older was left behind by a process that was killed. */
const LEFT_BEHIND_MS = 86_400_000

/** A folder for the time of the work; it goes with everything in it, however the work ends. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftBehind()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeftBehind(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const changed = await stat(folder).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true })
  }
}
