import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { BackupError } from './backup-error.ts'
import { checksumOf } from './digest.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import type { Progress } from './progress.ts'
import type { BackedUpObject } from './stored-objects.ts'

const AT_ONCE = 8

type Restoring = { storage: ObjectStorage; folder: string; objects: readonly BackedUpObject[]; progress: Progress }

/** Refuses a store that holds anything else than objects of this backup, which an interrupted restore may have left. */
export async function requireRestorable({ storage, objects }: Pick<Restoring, 'storage' | 'objects'>): Promise<void> {
  const expected = new Map(objects.map((object) => [object.key, object]))
  for await (const { key } of storage.list('')) {
    const object = expected.get(key)
    if (!object || !(await isThere(storage, object))) {
      throw new BackupError(`The store is not empty, it has ${key}: restore into an empty one.`)
    }
    expected.delete(key)
  }
}

/** Puts every object where it was; those that are there already are the same. */
export async function restoreObjects({ storage, folder, objects, progress }: Restoring): Promise<void> {
  const total = sizeOf(objects.reduce((sum, { bytes }) => sum + bytes, 0))
  let [done, bytes] = [0, 0]
  await forEachConcurrently(objects, AT_ONCE, async (object) => {
    if ((await storage.head(object.key))?.size !== object.bytes) await put(storage, folder, object)
    done += 1
    bytes += object.bytes
    progress.note(`Objects: ${done} of ${objects.length}, ${sizeOf(bytes)} of ${total}`)
  })
  progress.print(`Objects: ${objects.length}, ${total}`)
}

async function put(storage: ObjectStorage, folder: string, object: BackedUpObject): Promise<void> {
  await storage.put(object.key, createReadStream(join(folder, object.key)), object.content_type)
  const size = (await storage.head(object.key))?.size
  if (size !== object.bytes) throw new BackupError(`Of ${object.bytes} bytes of ${object.key} ${size ?? 0} arrived.`)
}

async function isThere(storage: ObjectStorage, object: BackedUpObject): Promise<boolean> {
  const stored = await storage.get(object.key)
  return stored !== undefined && (await checksumOf(stored.body)).sha256 === object.sha256
}
