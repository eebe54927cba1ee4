import { failureReason } from '@app/runtime/failure-reason.ts'
import { retryAfterMs } from '@app/runtime/retry-after.ts'
import { SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'

const MAX_RESPONSE_BYTES = 5_242_880
const MAX_DETAIL_LENGTH = 300
/** Timeouts of the service or a proxy, which may have started the work. */
const TIMED_OUT_STATUSES = [408, 504]
/** The request never reached the service. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

export type Service = { name: string; timeout_ms: number }

/** Sends one request and parses the JSON response. Every error becomes a SpeechRecognizerError that says whether a retry can help. */
export async function fetchJson(
  { name, timeout_ms }: Service,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(timeout_ms)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, timeout]), redirect: 'error' })
    const text = await wholeText(response, name)
    if (!response.ok) throw failureOf(name, response, text)
    return parseJson(text, name)
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) throw new SpeechRecognizerError(`${name} took more than ${timeout_ms} ms`, { retryable: true })
    if (error instanceof SpeechRecognizerError) throw error
    throw new SpeechRecognizerError(`${name} sent no complete response: ${failureReason(error)}`, {
      retryable: true,
      is_unused: isUnreached(error),
      cause: error,
    })
  }
}

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && UNREACHED.includes(String(cause.code))
}

async function wholeText({ body }: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_RESPONSE_BYTES)
      throw new SpeechRecognizerError(`${name} sent a response that is too long`, { retryable: true })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SpeechRecognizerError(`${name} sent a response that is not JSON`, { retryable: true, cause })
  }
}

function failureOf(name: string, { status, headers }: Response, text: string): SpeechRecognizerError {
  const message = `${name} responded ${status}: ${text.replace(/\s+/g, ' ').slice(0, MAX_DETAIL_LENGTH)}`
  const retryable = status >= 500 || status === 408 || status === 429
  const is_unused = !TIMED_OUT_STATUSES.includes(status)
  return new SpeechRecognizerError(message, {
    retryable,
    is_unused,
    retry_after_ms: retryAfterMs(headers.get('retry-after')),
  })
}
