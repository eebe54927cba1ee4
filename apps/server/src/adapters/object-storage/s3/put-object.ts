import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'

/** S3 takes parts from five MiB. Two of them are held at a time. */
const PART_BYTES = 8 * 1_048_576
const ABORT_PATIENCE_MS = 5_000

type Target = { Bucket: string; Key: string; ContentType: string }

/**
 * Uploads in one request if the object fits into a part; else in parts that become an object when all of them are
 * there.
 */
export async function putObject(client: S3Client, target: Target, bytes: Uint8Array | Readable): Promise<void> {
  const parts = partsOf(bytes)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) await client.send(new PutObjectCommand({ ...target, Body: first.value ?? new Uint8Array() }))
  else await putParts(client, target, joined([first.value ?? new Uint8Array(), second.value], parts))
}

async function putParts(
  client: S3Client,
  { Bucket, Key, ContentType }: Target,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }))
  const upload = { Bucket, Key, UploadId }
  try {
    const sent: CompletedPart[] = []
    for await (const Body of parts) {
      const PartNumber = sent.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      sent.push({ PartNumber, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
  } catch (error) {
    const abortSignal = AbortSignal.timeout(ABORT_PATIENCE_MS)
    // Uploads that even this fails to abort are cleared away by the bucket's own rule for unfinished ones.
    await client.send(new AbortMultipartUploadCommand(upload), { abortSignal }).catch(() => undefined)
    throw error
  }
}

async function* joined(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first
  yield* rest
}

async function* partsOf(bytes: Uint8Array | Readable): AsyncGenerator<Uint8Array, undefined> {
  if (bytes instanceof Uint8Array) {
    for (let at = 0; at < bytes.byteLength; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES)
    return
  }
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < PART_BYTES) continue
    const whole = Buffer.concat(held)
    for (; size >= PART_BYTES; size -= PART_BYTES)
      yield whole.subarray(whole.byteLength - size, whole.byteLength - size + PART_BYTES)
    held = [whole.subarray(whole.byteLength - size)]
  }
  if (size > 0) yield Buffer.concat(held)
}
