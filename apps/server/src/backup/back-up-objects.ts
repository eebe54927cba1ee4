import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eachOf } from '#lib/each-of.ts'
import { isObjectKey } from '#lib/object-key.ts'
import type { ObjectStorage } from '#ports/object-storage.ts'
import { BackupError } from './backup-error.ts'
import { findChecksum, writeChecked } from './checked-file.ts'
import { type Progress, sizeOf } from './progress.ts'
import type { BackedUpObject } from './stored-objects.ts'

const AT_ONCE = 8

type Copying = {
  storage: ObjectStorage
  /** Where objects lie as files of their key's name. */
  folder: string
  /** By key, what the backup before this one had. */
  before: ReadonlyMap<string, BackedUpObject>
  progress: Progress
}

export type CopiedObjects = { objects: BackedUpObject[]; missing: string[]; copied: number; copied_bytes: number }

/**
 * Brings these objects into the folder. An object never changes under its key, so one that is there already is not
 * copied again. One that the store does not have is named, for the caller to judge.
 */
export async function backUpObjects(copying: Copying, keys: readonly string[]): Promise<CopiedObjects> {
  const found: CopiedObjects = { objects: [], missing: [], copied: 0, copied_bytes: 0 }
  let done = 0
  await eachOf(keys, AT_ONCE, async (key) => {
    if (!isObjectKey(key))
      throw new BackupError(`The database names an object that cannot be one: ${JSON.stringify(key)}.`)
    const object = (await findCopied(copying, key)) ?? (await copy(copying, key, found))
    if (object) found.objects.push(object)
    else found.missing.push(key)
    done += 1
    copying.progress.note(`Objects: ${done} of ${keys.length}, ${sizeOf(found.copied_bytes)} new`)
  })
  const byKey = (a: BackedUpObject, b: BackedUpObject) => (a.key < b.key ? -1 : 1)
  return { ...found, objects: found.objects.toSorted(byKey), missing: found.missing.toSorted() }
}

/** What a whole backup copied before needs no look into the store; what an interrupted one did is examined. */
async function findCopied({ folder, before, storage }: Copying, key: string): Promise<BackedUpObject | undefined> {
  const file = join(folder, key)
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
  if (bytes === undefined) return undefined
  const known = before.get(key)
  if (known) return known.bytes === bytes ? known : undefined
  const head = await storage.head(key)
  if (head?.size !== bytes) return undefined
  const checksum = await findChecksum(file)
  return checksum && { key, ...checksum, content_type: head.content_type }
}

async function copy(
  { storage, folder }: Copying,
  key: string,
  found: CopiedObjects,
): Promise<BackedUpObject | undefined> {
  const stored = await storage.get(key)
  if (!stored) return undefined
  const file = join(folder, key)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const written = await writeChecked(file, stored.body)
  if (written.bytes !== stored.size)
    throw new BackupError(`Of ${stored.size} bytes of ${key} ${written.bytes} arrived.`)
  found.copied += 1
  found.copied_bytes += written.bytes
  return { key, ...written, content_type: stored.content_type }
}

/** Removes files that no backup in the folder speaks of, and folders that are empty then. */
export async function removeOtherFiles(folder: string, keys: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isDirectory() && !keys.has(file.slice(folder.length + 1))) await rm(file)
  }
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of folders.toSorted().toReversed()) await rmdir(path).catch(() => undefined)
}
