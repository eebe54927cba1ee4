import { forEachConcurrently } from '#lib/for-each-concurrently.ts'
import type { ListedObject, ObjectHead, ObjectStorage } from '@app/ports/object-storage.ts'
import { BackupError } from './backup-error.ts'
import { digestOf } from './digest.ts'
import { sizeOf } from '@app/runtime/size-of.ts'
import type { Progress } from './progress.ts'

const AT_ONCE = 8
/** ETag of S3 for an object that was uploaded whole and is not enciphered with a key of the customer's. */
const MD5_ETAG = /^"[0-9a-f]{32}"$/

type Copying = { from: ObjectStorage; to: ObjectStorage; progress: Progress }

export type CopiedStore = { objects: number; copied: number; copied_bytes: number }

/**
 * Copies every object of one store into another, and verifies that it arrived. Existing ones with the same content are
 * passed over, so it can be interrupted and run again. Nothing is deleted on either side.
 */
export async function copyObjects(copying: Copying): Promise<CopiedStore> {
  const listed: ListedObject[] = []
  for await (const object of copying.from.list('')) listed.push(object)
  const found: CopiedStore = { objects: listed.length, copied: 0, copied_bytes: 0 }
  let done = 0
  await forEachConcurrently(listed, AT_ONCE, async ({ key }) => {
    const bytes = await bringOver(copying, key)
    if (bytes !== undefined) found.copied += 1
    found.copied_bytes += bytes ?? 0
    done += 1
    copying.progress.note(`Objects: ${done} of ${listed.length}, ${found.copied} copied, ${sizeOf(found.copied_bytes)}`)
  })
  return found
}

/** Number of bytes copied; `undefined` if none had to be, or the object was deleted meanwhile. */
async function bringOver({ from, to }: Copying, key: string): Promise<number | undefined> {
  const source = await from.head(key)
  if (!source || (await isThere({ from, to }, key, source))) return undefined
  const object = await from.get(key)
  if (!object) return undefined
  await to.put(key, object.body, object.content_type)
  if (await isThere({ from, to }, key, object)) return object.size
  throw new BackupError(`${key} did not arrive as it was sent.`)
}

async function isThere({ from, to }: Omit<Copying, 'progress'>, key: string, source: ObjectHead): Promise<boolean> {
  const target = await to.head(key)
  if (target?.size !== source.size) return false
  // Reading once is enough if the target reports a checksum of the stored object.
  if (MD5_ETAG.test(target.etag) && target.etag === (await md5TagOf(from, key))) return true
  if (MD5_ETAG.test(source.etag) && source.etag === (await md5TagOf(to, key))) return true
  const [one, other] = [await contentDigest(from, key, 'sha256'), await contentDigest(to, key, 'sha256')]
  return one !== undefined && one === other
}

async function md5TagOf(storage: ObjectStorage, key: string): Promise<string> {
  return `"${await contentDigest(storage, key, 'md5')}"`
}

async function contentDigest(
  storage: ObjectStorage,
  key: string,
  algorithm: 'md5' | 'sha256',
): Promise<string | undefined> {
  const object = await storage.get(key)
  return object && (await digestOf(object.body, algorithm)).hex
}
