import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An MP3 that grows in a temporary folder: an hour of sound must not lie in memory, and not once for each encoding. */
export type EncodedFile = { path: string; append(mp3: Uint8Array): Promise<void> }

/** A new file; the folder's owner deletes it. */
export async function encodedFile(folder: string): Promise<EncodedFile> {
  const path = join(folder, `${randomUUID()}.mp3`)
  const append = (mp3: Uint8Array) => appendFile(path, mp3)
  await append(new Uint8Array(0))
  return { path, append }
}
