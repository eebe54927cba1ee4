import { failureReason } from '@app/runtime/failure-reason.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { z } from 'zod'
import { parseJson } from '@app/runtime/parse-json.ts'
import { retryAfterMs } from '@app/runtime/retry-after.ts'

/** The error body of OpenAI, and of FastAPI, which most self-hosted servers use. */
const ErrorBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({
      detail: z.union([z.string(), z.looseObject({ message: z.string() }).transform(({ message }) => message)]),
    })
    .transform(({ detail }) => detail),
])

const MAX_MESSAGE_LENGTH = 300

/** Turns an error response into a SpeechEngineError with one sentence, whether a retry can help, and when. */
function readServerFailure({ status, headers }: Response, body: string, model: string): SpeechEngineError {
  return new SpeechEngineError(sentenceOf(status, messageIn(body), model), {
    retryable: status >= 500 || status === 408 || status === 429,
    refuses_all: status === 401 || status === 403 || status === 404,
    retry_after_ms: retryAfterMs(headers.get('retry-after')),
  })
}

function sentenceOf(status: number, message: string, model: string): string {
  const detail = `${status}${message && `: ${message}`}`
  if (status === 401 || status === 403) return `The speech server refuses SPEECH_API_KEY (${detail})`
  if (status === 404)
    return `The speech server knows no such address or no model ${model}, see SPEECH_BASE_URL and SPEECH_MODEL (${detail})`
  if (status === 429) return `The speech server limits the rate of requests (${detail})`
  return status >= 500 ? `The speech server failed (${detail})` : `The speech server refuses the request (${detail})`
}

function messageIn(body: string): string {
  const message = ErrorBody.safeParse(parseJson(body)).data ?? body
  return message.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH)
}

export type ServerOptions = {
  /** Including `/v1`. */
  base_url: string
  api_key?: string | undefined
  model: string
  /** The timeout for one part of an utterance, from the request to the last byte of the response. */
  timeout_ms: number
}

type SpeechBody = {
  text: string
  voice: string
  speed: number
  instructions?: string | undefined
  max_response_bytes: number
  signal: AbortSignal | undefined
}
type Audio = { type: string; bytes: Buffer }

/** Requests the audio of one text in one voice. Every error becomes a SpeechEngineError that says whether a retry can help. */
export async function requestSpeech(
  { base_url, api_key, model, timeout_ms }: ServerOptions,
  { signal, max_response_bytes, ...body }: SpeechBody,
): Promise<Audio> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeout_ms)
  try {
    const response = await fetch(`${base_url.replace(/\/$/, '')}/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(api_key && { authorization: `Bearer ${api_key}` }) },
      body: JSON.stringify(bodyOf(model, body)),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const bytes = await readBody(response, max_response_bytes)
    if (!response.ok) throw readServerFailure(response, bytes.toString(), model)
    return { type: response.headers.get('content-type') ?? '', bytes }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted)
      throw new SpeechEngineError(`The speech server took more than ${timeout_ms} ms`, { retryable: true })
    if (error instanceof SpeechEngineError) throw error
    throw new SpeechEngineError(`The speech server sent no complete response: ${failureReason(error)}`, {
      retryable: true,
      cause: error,
    })
  }
}

/** The request body. Defaults are left out, because not every server supports every field. */
function bodyOf(
  model: string,
  { text, voice, speed, instructions }: Omit<SpeechBody, 'signal' | 'max_response_bytes'>,
): object {
  return {
    model,
    input: text,
    voice,
    response_format: 'wav',
    ...(speed !== 1 && { speed }),
    ...(instructions && { instructions }),
  }
}

/** Reads the response up to the longest plausible audio of its text. */
async function readBody({ body }: Response, max_bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > max_bytes)
      throw new SpeechEngineError('The speech server ran on far beyond the end of the text', { retryable: true })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
