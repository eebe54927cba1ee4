import { open } from 'node:fs/promises'

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
