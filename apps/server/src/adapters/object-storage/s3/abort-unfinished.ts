import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  type S3Client,
} from '@aws-sdk/client-s3'
import { isObjectKey } from '#lib/object-key.ts'
import { codeOf, statusOf } from './s3-errors.ts'

/** Far longer than any upload of ours takes: S3 says when an upload began, not whether parts still arrive. */
const UNFINISHED_AGE_MS = 86_400_000
/** Listing needs a right of its own, and some stores do not offer it; there the bucket's own rule is all there is. */
const NOT_OFFERED = [400, 403, 405, 501]

/** Aborts the multipart uploads that processes which were killed left behind; their parts cost space and are in no listing. */
export async function abortUnfinished(client: S3Client, Bucket: string, now = Date.now()): Promise<void> {
  for (const { Key, UploadId } of await listUnfinished(client, Bucket, now - UNFINISHED_AGE_MS)) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
      // Another process, or the bucket's rule, was first.
      if (codeOf(error) !== 'NoSuchUpload') throw error
    })
  }
}

type Markers = { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }

async function listUnfinished(client: S3Client, Bucket: string, before_ms: number): Promise<MultipartUpload[]> {
  const found: MultipartUpload[] = []
  let next: Markers | undefined = {}
  while (next) {
    const page: ListMultipartUploadsCommandOutput | undefined = await client
      .send(new ListMultipartUploadsCommand({ Bucket, ...next }))
      .catch((error: unknown) => {
        if (NOT_OFFERED.includes(statusOf(error) ?? 0)) return undefined
        throw error
      })
    found.push(
      ...(page?.Uploads ?? []).filter(
        ({ Key = '', Initiated }) => isObjectKey(Key) && Initiated && Initiated.getTime() < before_ms,
      ),
    )
    next = page?.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
  }
  return found
}
