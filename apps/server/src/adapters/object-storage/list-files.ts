import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ListedObject } from '@app/ports/object-storage.ts'
import { isObjectKey } from '#lib/object-key.ts'

/** Files below the root whose key starts with the prefix, in the order of their keys. */
export async function* listFiles(root: string, prefix: string): AsyncGenerator<ListedObject> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  if (folder === '' || isObjectKey(folder.slice(0, -1))) yield* walk(root, folder, prefix)
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ListedObject> {
  for (const entry of await sortedEntries(path.join(root, folder))) {
    const key = folder + entry.name
    if (!isObjectKey(key)) continue
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(root, `${key}/`, prefix)
    } else if (key.startsWith(prefix)) {
      const found = await stat(path.join(root, key)).catch(ignoreMissing)
      if (found) yield { key, size: found.size, modified_at: found.mtime }
    }
  }
}

/** A folder sorts as the keys below it do: with its slash. */
async function sortedEntries(folder: string): Promise<Dirent[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []
  const sortName = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name)
  return entries.toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1))
}

/** Also what `stat` says when part of the path is a file, since then nothing is below it. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
