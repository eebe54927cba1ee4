import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import { isObjectKey } from '#lib/object-key.ts'
import { StorageAwayError, type ObjectStorage, type StoredObject } from '@app/ports/object-storage.ts'
import { findChecksum, writeChecked } from './checked-file.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import type { Progress } from './progress.ts'
import type { BackedUpObject } from './stored-objects.ts'

const AT_ONCE = 8

type Copying = {
  storage: ObjectStorage
  /** Folder of the objects, as files of their key's name. */
  folder: string
  /** Objects of the backup before this one, by key. */
  before: ReadonlyMap<string, BackedUpObject>
  progress: Progress
}

/** An object that rows speak of and the backup does not have; the reason completes a sentence about it. */
export type ObjectProblem = { key: string; kind: 'invalid' | 'lost' | 'unreadable'; reason: string }
export type CopiedObjects = {
  objects: BackedUpObject[]
  problems: ObjectProblem[]
  copied: number
  copied_bytes: number
}

/**
 * Brings these objects into the folder. An object never changes under its key, so one that is there already is not
 * copied again. One that cannot be copied becomes a problem of its own, and the others are copied all the same. Only a
 * folder that cannot be written, or a store that does not answer at all, ends the backup.
 */
export async function backUpObjects(copying: Copying, keys: readonly string[]): Promise<CopiedObjects> {
  const found: CopiedObjects = { objects: [], problems: [], copied: 0, copied_bytes: 0 }
  let done = 0
  await forEachConcurrently(keys, AT_ONCE, async (key) => {
    const result = isObjectKey(key) ? await bringOver(copying, key, found) : invalid(key)
    if ('reason' in result) found.problems.push(result)
    else found.objects.push(result)
    done += 1
    copying.progress.note(`Objects: ${done} of ${keys.length}, ${sizeOf(found.copied_bytes)} new`)
  })
  return { ...found, objects: found.objects.toSorted(byKey), problems: found.problems.toSorted(byKey) }
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1
}

function invalid(key: string): ObjectProblem {
  return { key, kind: 'invalid', reason: 'the database names it, but it is not a valid object key' }
}

async function bringOver(copying: Copying, key: string, found: CopiedObjects): Promise<BackedUpObject | ObjectProblem> {
  try {
    const object = (await findCopied(copying, key)) ?? (await copy(copying, key, found))
    return object ?? { key, kind: 'lost', reason: 'the store has lost it' }
  } catch (error) {
    if (!(error instanceof UnreadableObject)) throw error
    return { key, kind: 'unreadable', reason: error.message }
  }
}

/** The store has this object, or should have it, and cannot give it out. */
class UnreadableObject extends Error {
  override name = 'UnreadableObject'
}

/** A failure of the store for this object alone; one that does not answer anything any more ends the backup. */
async function unreadable(storage: ObjectStorage, error: unknown): Promise<never> {
  if (error instanceof StorageAwayError) for await (const _any of storage.list('')) break
  throw new UnreadableObject(error instanceof Error ? error.message : String(error), { cause: error })
}

/**
 * Skips objects that a whole backup copied before without a look into the store; those of an interrupted one are
 * examined.
 */
async function findCopied({ folder, before, storage }: Copying, key: string): Promise<BackedUpObject | undefined> {
  const file = join(folder, key)
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
  if (bytes === undefined) return undefined
  const known = before.get(key)
  if (known) return known.bytes === bytes ? known : undefined
  const head = await storage.head(key).catch((error: unknown) => unreadable(storage, error))
  if (head?.size !== bytes) return undefined
  const checksum = await findChecksum(file)
  return checksum && { key, ...checksum, content_type: head.content_type }
}

async function copy(
  { storage, folder }: Copying,
  key: string,
  found: CopiedObjects,
): Promise<BackedUpObject | undefined> {
  const stored = await storage.get(key).catch((error: unknown) => unreadable(storage, error))
  if (!stored) return undefined
  const file = join(folder, key)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const written = await writeChecked(file, Readable.from(readWhole(storage, stored), { objectMode: false }))
  if (written.bytes !== stored.size) throw new UnreadableObject(`of ${stored.size} bytes ${written.bytes} arrived`)
  found.copied += 1
  found.copied_bytes += written.bytes
  return { key, ...written, content_type: stored.content_type }
}

/** Separates errors of reading the object, which only affect that object, from errors of writing the file. */
async function* readWhole(storage: ObjectStorage, { body }: StoredObject): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    await unreadable(storage, error)
  }
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
