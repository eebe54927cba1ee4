import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type HeadObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import type { ByteRange, ListedObject, ObjectHead, ObjectStorage, StoredObject } from '@app/ports/object-storage.ts'
import { contentTypeOf, requireContentType } from './content-types.ts'
import { isObjectKey, requireObjectKey } from '#lib/object-key.ts'
import { abortUnfinished } from './s3/abort-unfinished.ts'
import { checkBucket } from './s3/check-bucket.ts'
import { endStalled } from './s3/end-stalled.ts'
import { openClient, longTimeouts, shortTimeouts, type S3Settings } from './s3/open-client.ts'
import { putObject } from './s3/put-object.ts'
import { asStorageError, ignoreMissing, ignoreMissingHead } from './s3/s3-errors.ts'
import { signedLinks } from './s3/signed-links.ts'

const DELETE_AT_ONCE = 1_000
const ANY_LINK = 60

/** A bucket that answers; else the start ends with a sentence that names the setting which is wrong. */
export async function openS3ObjectStorage(settings: S3Settings): Promise<ObjectStorage> {
  await checkBucket(settings)
  return s3ObjectStorage(settings)
}

/** Retry times of background work and of people's requests; tests choose shorter ones. */
type RetryTimes = { retry_for_ms?: number; request_retry_for_ms?: number }

/** Objects in a bucket that is there already. Any number of processes may share it. */
export async function s3ObjectStorage(settings: S3Settings & RetryTimes): Promise<ObjectStorage> {
  const {
    bucket,
    retry_for_ms = longTimeouts.retry_for_ms,
    request_retry_for_ms = shortTimeouts.retry_for_ms,
  } = settings
  const stopping = new AbortController()
  const options = { ...longTimeouts, retry_for_ms, stopping: stopping.signal }
  const forRequests = { ...shortTimeouts, retry_for_ms: request_retry_for_ms }
  const endpoint = settings.public_endpoint ?? settings.endpoint
  const signedUrl = signedLinks(openClient({ ...settings, endpoint }, options), bucket)
  const links = { signedUrl, link_origin: new URL(await signedUrl('any', ANY_LINK)).origin }
  return {
    ...operationsOn(openClient(settings, options), bucket),
    ...links,
    withTimeout: { ...operationsOn(openClient(settings, { ...options, ...forRequests }), bucket), ...links },
    giveUpWaiting: () => stopping.abort(new Error('the process is stopping')),
  }
}

function operationsOn(
  client: S3Client,
  bucket: string,
): Pick<ObjectStorage, 'put' | 'get' | 'head' | 'delete' | 'list' | 'sweepUnfinished'> {
  return {
    put: (key, bytes, contentType) => named(put(client, { bucket, key, contentType }, bytes)),
    get: (key, range) => named(get(client, bucket, key, range)),
    head: (key) => named(head(client, bucket, key)),
    delete: (keys) => named(deleteObjects(client, bucket, keys)),
    list: (prefix) => list(client, bucket, prefix),
    sweepUnfinished: () => named(abortUnfinished(client, bucket)),
  }
}

/** Fails as the port says. */
async function named<T>(operation: Promise<T>): Promise<T> {
  return operation.catch((error: unknown) => {
    throw asStorageError(error)
  })
}

async function put(
  client: S3Client,
  to: { bucket: string; key: string; contentType: string },
  bytes: Uint8Array | Readable,
): Promise<void> {
  const { bucket, key, contentType } = to
  const stream = bytes instanceof Readable ? bytes : undefined
  // A stream that fails before it is read would end the process; its failure is thrown once reading starts.
  stream?.on('error', () => {})
  try {
    requireObjectKey(key)
    requireContentType(key, contentType)
    await putObject(client, { Bucket: bucket, Key: key, ContentType: contentType }, bytes)
  } catch (error) {
    stream?.destroy()
    throw error
  }
}

async function get(
  client: S3Client,
  bucket: string,
  key: string,
  range?: ByteRange,
): Promise<StoredObject | undefined> {
  requireObjectKey(key)
  const wanted = range && { Range: `bytes=${range.start}-${range.end}` }
  const found = await client
    .send(new GetObjectCommand({ Bucket: bucket, Key: key, ...wanted }))
    .catch((error: unknown) => {
      if (isUnsatisfiable(error)) throw new RangeError(`${wanted?.Range} lies outside`, { cause: error })
      return ignoreMissing(error)
    })
  if (!found) return undefined
  const { Body: body } = found
  if (!(body instanceof Readable)) throw new Error('S3 answered without a body')
  // Listener for a connection that is cut before the body is read, which would end the process; a reader still gets the
  // error.
  body.on('error', () => {})
  endStalled(body)
  return { ...describe(key, found), ...(found.ContentRange && { size: wholeSize(found.ContentRange) }), body }
}

async function head(client: S3Client, bucket: string, key: string): Promise<ObjectHead | undefined> {
  requireObjectKey(key)
  const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(ignoreMissingHead)
  return found && describe(key, found)
}

type Described = Pick<HeadObjectCommandOutput, 'ContentLength' | 'ContentType' | 'ETag' | 'LastModified'>

function describe(
  key: string,
  { ContentLength = 0, ContentType, ETag = '', LastModified = new Date(0) }: Described,
): ObjectHead {
  return { size: ContentLength, content_type: ContentType ?? contentTypeOf(key), etag: ETag, modified_at: LastModified }
}

/** Size in a header like `bytes 0-9/10`. */
function wholeSize(content_range: string): number {
  return Number(content_range.slice(content_range.lastIndexOf('/') + 1))
}

function isUnsatisfiable(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidRange'
}

async function deleteObjects(client: S3Client, bucket: string, keys: string[]): Promise<void> {
  keys.forEach(requireObjectKey)
  for (let at = 0; at < keys.length; at += DELETE_AT_ONCE) {
    const Objects = keys.slice(at, at + DELETE_AT_ONCE).map((Key) => ({ Key }))
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    const [refused] = Errors
    if (refused) throw new Error(`S3 kept ${Errors.length} objects: ${refused.Code} for ${refused.Key}`)
  }
}

/**
 * Lists objects in the order of keys. Objects of other programs, under a name that is no key of ours, are passed over.
 */
async function* list(client: S3Client, bucket: string, prefix: string): AsyncGenerator<ListedObject> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }),
    )
    for (const { Key: key = '', Size: size = 0, LastModified: modified_at = new Date(0) } of page.Contents ?? []) {
      if (isObjectKey(key)) yield { key, size, modified_at }
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
