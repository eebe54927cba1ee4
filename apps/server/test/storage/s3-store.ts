import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Metadata = Record<string, string>
type S3Object = {
  bucket: string
  key: string
  content: Readable | Buffer | null
  metadata: Metadata
  size: number
  range?: { start: number; end: number }
}
type Wanted = { start?: number; end?: number }

/** The part of s3rver's store that is used or replaced here. */
type Store = {
  getResourcePath(bucket: string, key: string, resource: string): string
  getMetadata(bucket: string, key: string): Promise<Metadata>
  putMetadata(bucket: string, key: string, metadata: Metadata, md5: string): Promise<void>
  deleteObject(bucket: string, key: string): Promise<void>
  putObject(object: S3Object): Promise<{ size: number; md5: string }>
  getObject(bucket: string, key: string, wanted?: Wanted): Promise<S3Object | null>
  listObjects(bucket: string, wanted: { prefix?: string; startAfter?: string; maxKeys?: number }): Promise<unknown>
}

const SUFFIX = '._S3rver_object'
const S3ObjectOfS3rver: new (bucket: string, key: string, content: Readable | null, metadata: Metadata) => S3Object =
  createRequire(import.meta.url)('s3rver/lib/models/object')

/** s3rver writes objects in place, lists them out of order and reads `bytes=0-0` as the whole; S3 does neither. */
export function keepWhatS3Promises(s3rver: object, directory: string): void {
  const store: Store = Reflect.get(s3rver, 'store')
  const inTurn = oneAfterTheOther()
  const deleteObject = store.deleteObject.bind(store)
  store.deleteObject = (bucket, key) => inTurn(() => deleteObject(bucket, key))
  store.putObject = (object) => putObject(store, join(directory, `~${randomUUID()}`), object, inTurn)
  store.getObject = (bucket, key, wanted) => inTurn(() => getObject(store, bucket, key, wanted))
  store.listObjects = (bucket, wanted) => inTurn(() => listObjects(store, join(directory, bucket), bucket, wanted))
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

function oneAfterTheOther(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

async function putObject(
  store: Store,
  draft: string,
  { bucket, key, content, metadata }: S3Object,
  inTurn: InTurn,
): Promise<{ size: number; md5: string }> {
  const hash = createHash('md5')
  let size = 0
  const source = content instanceof Readable ? content : Readable.from([content ?? Buffer.alloc(0)])
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(source, measured, createWriteStream(draft))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  const md5 = hash.digest('hex')
  return inTurn(async () => {
    const target = store.getResourcePath(bucket, key, 'object')
    await mkdir(dirname(target), { recursive: true })
    await rename(draft, target)
    await store.putMetadata(bucket, key, metadata, md5)
    return { size, md5 }
  })
}

async function getObject(store: Store, bucket: string, key: string, wanted: Wanted = {}): Promise<S3Object | null> {
  const metadata = await store.getMetadata(bucket, key).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!metadata) return null
  const size = Number(metadata['content-length'])
  const object = new S3ObjectOfS3rver(bucket, key, null, metadata)
  const file = store.getResourcePath(bucket, key, 'object')
  if (wanted.start === undefined) return Object.assign(object, { content: await opened(file) })
  const range = { start: wanted.start, end: Math.min(wanted.end ?? Infinity, size - 1) }
  return Object.assign(object, { range, ...(range.start <= range.end && { content: await opened(file, range) }) })
}

async function opened(file: string, range: { start?: number; end?: number } = {}): Promise<Readable> {
  const stream = createReadStream(file, range)
  await once(stream, 'open')
  return stream
}

async function listObjects(
  store: Store,
  folder: string,
  bucket: string,
  { prefix = '', startAfter = '', maxKeys = 1_000 }: { prefix?: string; startAfter?: string; maxKeys?: number },
) {
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter((key) => key.startsWith(prefix) && key > startAfter)
    .toSorted()
  const listed = keys.slice(0, maxKeys)
  const objects = await Promise.all(
    listed.map(async (key) => new S3ObjectOfS3rver(bucket, key, null, await store.getMetadata(bucket, key))),
  )
  return { objects, commonPrefixes: [], isTruncated: keys.length > maxKeys }
}
