import { S3Client } from '@aws-sdk/client-s3'
import { patientRetries } from './patient-retries.ts'

const CONNECTION_TIMEOUT_MS = 5_000
/** To the head of an answer: enough for a part of an upload over a slow line. */
const ANSWER_TIMEOUT_MS = 60_000
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

/** A wrong clock is set right by the SDK for its requests, not for links; `acceptsSkew: false` lets it be seen. */
type Patience = { patience_ms: number; stopping: AbortSignal; acceptsSkew?: boolean }

export function openClient({ region, endpoint, keys }: S3Settings, patience: Patience): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.access_key_id, secretAccessKey: keys.secret_access_key } }),
    // Stores other than Amazon's keep the framing of streamed checksums as part of the object, or refuse it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryStrategy: patientRetries(patience),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
