import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { StartError } from '#lib/start-error.ts'
import { StorageAwayError } from '@app/ports/object-storage.ts'
import { openClient, longTimeouts, type S3Settings } from './open-client.ts'
import { codeOf, statusOf } from './s3-errors.ts'

/** Retry time at start: enough for a store that starts at the same time. */
const RETRY_FOR_MS = 10_000

/** Requests one listing of the bucket at start, and throws one sentence that names the setting which is wrong. */
export async function checkBucket(settings: S3Settings, retry_for_ms = RETRY_FOR_MS): Promise<void> {
  const client = openClient(settings, {
    ...longTimeouts,
    retry_for_ms,
    stopping: new AbortController().signal,
    acceptsSkew: false,
  })
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }))
  } catch (error) {
    throw new StartError(sentenceOf(settings, error))
  } finally {
    client.destroy()
  }
}

/** Sentences by S3's own codes; some stores give a wrong key or secret another name. */
const sentences: Record<string, (settings: S3Settings) => string> = {
  NoSuchBucket: ({ bucket }) => `S3_BUCKET ${bucket} does not exist: create it, or set S3_BUCKET to one that does.`,
  InvalidBucketName: ({ bucket }) => `S3_BUCKET ${bucket} is no name of a bucket.`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known to the S3 server: set it to a key that is.',
  SignatureDoesNotMatch: () =>
    'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID: set both as the S3 server gave them.',
  InvalidToken: () => 'S3_ACCESS_KEY_ID belongs to credentials that are no longer valid: set new ones.',
  ExpiredToken: () => 'S3_ACCESS_KEY_ID belongs to credentials that have expired: set new ones.',
  AccessDenied: ({ bucket }) =>
    `S3_ACCESS_KEY_ID may not use S3_BUCKET ${bucket}: allow it s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload.`,
  AuthorizationHeaderMalformed: ({ region }) =>
    `S3_REGION ${region} is not the region of S3_BUCKET: set it to the one that is.`,
  PermanentRedirect: ({ region }) => `S3_REGION ${region} is not the region of S3_BUCKET: set it to the one that is.`,
  RequestTimeTooSkewed: () =>
    'The clock of this machine is more than 15 minutes off the clock of S3_ENDPOINT: set it right.',
  CredentialsProviderError: () =>
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when STORAGE is s3, unless the AWS SDK finds credentials by itself.',
}

/** The same sentence for an error of the running store; undefined for one that did not come from a store. */
export function explainRefusal(settings: S3Settings, error: unknown): string | undefined {
  const refusal = error instanceof StorageAwayError ? error.cause : error
  return statusOf(refusal) === undefined ? undefined : sentenceOf(settings, refusal)
}

function sentenceOf(settings: S3Settings, error: unknown): string {
  const known = sentences[codeOf(error)]
  if (known) return known(settings)
  const where = settings.endpoint ? `S3_ENDPOINT ${new URL(settings.endpoint).origin}` : `S3_REGION ${settings.region}`
  const status = statusOf(error)
  return `${where} cannot be used: ${status === undefined ? `nobody answers there (${codeOf(error)})` : `it answered ${status} ${codeOf(error)}`}.`
}
