import { S3Client } from '@aws-sdk/client-s3'
import { patientRetries } from './patient-retries.ts'

/** Whoever pauses a player keeps a connection busy; with an end to them, a few such would shut out all others. */
const agent = { maxSockets: Infinity }

/** Where a bucket is and who may use it; without keys the SDK looks for them where it always does. */
export type S3Settings = {
  bucket: string
  region: string
  /** Of a store other than Amazon's; addressed by path. */
  endpoint?: string | undefined
  /** Where browsers reach the same store, when that is another address. */
  public_endpoint?: string | undefined
  keys?: { access_key_id: string; secret_access_key: string } | undefined
}

export type Patience = {
  /** No request is tried again later than this after the first try. */
  patience_ms: number
  connection_timeout_ms: number
  /** To the head of an answer. */
  answer_timeout_ms: number
}

/** An outage of half a minute costs a rendering none of its tries; a part of an upload may take long over a slow line. */
export const patient: Patience = { patience_ms: 75_000, connection_timeout_ms: 5_000, answer_timeout_ms: 60_000 }
/** A person waits for ten seconds or so. What people send and fetch is small, or answered at once. */
export const hurried: Patience = { patience_ms: 5_000, connection_timeout_ms: 3_000, answer_timeout_ms: 8_000 }

/** A wrong clock is set right by the SDK for its requests, not for links; `acceptsSkew: false` lets it be seen. */
type Asking = Patience & { stopping: AbortSignal; acceptsSkew?: boolean }

export function openClient({ region, endpoint, keys }: S3Settings, asking: Asking): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.access_key_id, secretAccessKey: keys.secret_access_key } }),
    // Stores other than Amazon's keep the framing of streamed checksums as part of the object, or refuse it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryStrategy: patientRetries(asking),
    requestHandler: {
      connectionTimeout: asking.connection_timeout_ms,
      requestTimeout: asking.answer_timeout_ms,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
