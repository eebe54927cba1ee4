import { failureReason } from '#lib/failure-reason.ts'
import { retryAfterMs } from '#lib/retry-after.ts'
import { SpeechRecognizerError } from '#ports/speech-recognizer.ts'

const MAX_ANSWER_BYTES = 5_242_880
const MAX_TOLD = 300

export type Service = { name: string; timeout_ms: number }

/** One request, and its whole answer as JSON; whatever goes wrong says in one sentence what, and whether asking again can help. */
export async function askService(
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
    throw new SpeechRecognizerError(`${name} gave no whole answer: ${failureReason(error)}`, {
      retryable: true,
      cause: error,
    })
  }
}

async function wholeText({ body }: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new SpeechRecognizerError(`${name} ran on without end`, { retryable: true })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SpeechRecognizerError(`${name} answered something else than JSON`, { retryable: true, cause })
  }
}

function failureOf(name: string, { status, headers }: Response, text: string): SpeechRecognizerError {
  const told = `${name} answered ${status}: ${text.replace(/\s+/g, ' ').slice(0, MAX_TOLD)}`
  const retryable = status >= 500 || status === 408 || status === 429
  return new SpeechRecognizerError(told, { retryable, retry_after_ms: retryAfterMs(headers.get('retry-after')) })
}
