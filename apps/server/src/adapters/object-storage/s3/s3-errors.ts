import { StorageAwayError, StorageFullError } from '@app/ports/object-storage.ts'

const INSUFFICIENT_STORAGE = 507
/** Codes of MinIO and Ceph for a full store; Amazon's own has no end. */
const FULL_CODES = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']
/**
 * Code of a GET: a 404 without it comes from something that stands before the store, and says nothing of the object.
 */
const MISSING = 'NoSuchKey'
/** Code of a HEAD, whose answers have no body to name one in. */
const MISSING_HEAD = 'NotFound'
/** Codes of Node (ECONNREFUSED, ENOTFOUND, ...), and of the SDK when time has run out. */
const NETWORK_CODE = /^(E[A-Z_]{4,}|TimeoutError)$/

export function isFull(error: unknown): boolean {
  return FULL_CODES.includes(codeOf(error)) || statusOf(error) === INSUFFICIENT_STORAGE
}

export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== MISSING) throw error
}

export function ignoreMissingHead(error: unknown): undefined {
  if (codeOf(error) !== MISSING_HEAD) throw error
}

export function asStorageError(error: unknown): unknown {
  if (isFull(error)) return new StorageFullError({ cause: error })
  if (isAway(error)) return new StorageAwayError(`S3 cannot be reached: ${codeOf(error)}`, { cause: error })
  return error
}

/** True if the store is unreachable or cannot serve requests now; a retry may help. */
function isAway(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined ? NETWORK_CODE.test(codeOf(error)) : status >= 500 || status === 429
}

/** Error code of S3 or of the network. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata } = error
  const isKnown = typeof $metadata === 'object' && $metadata !== null && 'httpStatusCode' in $metadata
  return isKnown && typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined
}
