import { S3Client } from '@aws-sdk/client-s3'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, isFull } from './s3-errors.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 4_000
/** Errors that the SDK explains by a wrong clock, and retries with another time. */
const SKEW_CODES = ['RequestTimeTooSkewed', 'SignatureDoesNotMatch']

type RetryOptions = { retry_for_ms: number; stopping: AbortSignal; acceptsSkew?: boolean }
type Failure = { error?: unknown; errorType: string }
type Token = { until: number; tries: number; getRetryCount(): number; getRetryDelay(): number }

/** Retries with backoff until `retry_for_ms` have passed; errors that S3 reports as final are not retried. */
function retryWithBackoff({ retry_for_ms, stopping, acceptsSkew = true }: RetryOptions) {
  const isFinal = (error: unknown) => isFull(error) || (!acceptsSkew && SKEW_CODES.includes(codeOf(error)))
  return {
    acquireInitialRetryToken: async () => tokenOf(Date.now() + retry_for_ms, 0),
    async refreshRetryTokenForRetry({ until, tries }: Token, { error, errorType }: Failure): Promise<Token> {
      const wait_ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2)
      if (errorType === 'CLIENT_ERROR' || isFinal(error) || Date.now() + wait_ms > until) throw error
      await sleep(wait_ms, undefined, { signal: stopping })
      return tokenOf(until, tries + 1)
    },
    recordSuccess: () => {},
  }
}

function tokenOf(until: number, tries: number): Token {
  return { until, tries, getRetryCount: () => tries, getRetryDelay: () => 0 }
}

/** A paused player keeps its connection busy; with a limit, a few of them would lock out everybody else. */
const agent = { maxSockets: Infinity }

/** Address of the bucket and its credentials; if no keys are given the SDK looks in its default places. */
export type S3Settings = {
  bucket: string
  region: string
  /** Address of a store other than Amazon's; addressed by path. */
  endpoint?: string | undefined
  /** Address at which browsers reach the same store, if that is another one. */
  public_endpoint?: string | undefined
  keys?: { access_key_id: string; secret_access_key: string } | undefined
}

export type Timeouts = {
  /** A failed request is retried until this long after the first attempt. */
  retry_for_ms: number
  connection_timeout_ms: number
  /** Time limit until the headers of the response. */
  answer_timeout_ms: number
}

/**
 * Timeouts of background work: an outage of half a minute costs a job none of its attempts; a part of an upload may be
 * slow.
 */
export const longTimeouts: Timeouts = { retry_for_ms: 75_000, connection_timeout_ms: 5_000, answer_timeout_ms: 60_000 }
/**
 * Timeouts of people's requests, who wait some ten seconds. Their uploads and downloads are small, or start at once.
 */
export const shortTimeouts: Timeouts = { retry_for_ms: 5_000, connection_timeout_ms: 3_000, answer_timeout_ms: 8_000 }

/** `acceptsSkew: false` reports a wrong clock as an error; otherwise the SDK corrects it for its requests, but not for signed links. */
type ClientOptions = Timeouts & { stopping: AbortSignal; acceptsSkew?: boolean }

export function openClient({ region, endpoint, keys }: S3Settings, options: ClientOptions): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.access_key_id, secretAccessKey: keys.secret_access_key } }),
    // Stores other than Amazon's keep the framing of streamed checksums as part of the object, or refuse it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryStrategy: retryWithBackoff(options),
    requestHandler: {
      connectionTimeout: options.connection_timeout_ms,
      requestTimeout: options.answer_timeout_ms,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
