import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { LRUCache } from 'lru-cache'
import { attachmentNamed } from '#lib/content-disposition.ts'
import type { ObjectStorage } from '@app/ports/object-storage.ts'
import { requireObjectKey } from '#lib/object-key.ts'

/** Signing takes a while, and a playlist needs the same hundreds of links every few seconds. */
const MAX_REMEMBERED = 5_000
/** A link stays the same, so that browsers keep what it opened, for this part of its life. */
const STEADY_PART = 1 / 144

/** Caches signed links: none is valid for longer than requested, and some for a little less. */
export function signedLinks(client: S3Client, Bucket: string): ObjectStorage['signedUrl'] {
  const remembered = new LRUCache<string, Promise<string>>({ max: MAX_REMEMBERED })
  return async (key, expiresInSeconds, { download_name } = {}) => {
    requireObjectKey(key)
    const signingDate = roundedNow(Math.max(1, Math.floor(expiresInSeconds * STEADY_PART)))
    const name = [signingDate.getTime(), expiresInSeconds, key, download_name].join('\n')
    const known = remembered.get(name)
    if (known) return known
    const disposition = download_name !== undefined && { ResponseContentDisposition: attachmentNamed(download_name) }
    const link = getSignedUrl(client, new GetObjectCommand({ Bucket, Key: key, ...disposition }), {
      expiresIn: expiresInSeconds,
      signingDate,
    })
    remembered.set(name, link)
    link.catch(() => remembered.delete(name))
    return link
  }
}

function roundedNow(step_seconds: number): Date {
  const step_ms = step_seconds * 1_000
  return new Date(Math.floor(Date.now() / step_ms) * step_ms)
}
