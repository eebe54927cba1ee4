import { failureReason } from '#lib/failure-reason.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { readServerFailure } from './read-failure.ts'

export type ServerOptions = {
  /** Up to and with `/v1`. */
  base_url: string
  api_key?: string | undefined
  model: string
  /** For one part of an utterance, from the request to the last byte of the answer. */
  timeout_ms: number
}

type Question = {
  text: string
  voice: string
  speed: number
  instructions?: string | undefined
  max_answer_bytes: number
  signal: AbortSignal | undefined
}
type Answer = { type: string; bytes: Buffer }

/** The sound that the server answers for one text in one voice; whatever goes wrong says whether asking again can help. */
export async function askServer(
  { base_url, api_key, model, timeout_ms }: ServerOptions,
  { signal, max_answer_bytes, ...question }: Question,
): Promise<Answer> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeout_ms)
  try {
    const response = await fetch(`${base_url.replace(/\/$/, '')}/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(api_key && { authorization: `Bearer ${api_key}` }) },
      body: JSON.stringify(bodyOf(model, question)),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const bytes = await wholeAnswer(response, max_answer_bytes)
    if (!response.ok) throw readServerFailure(response, bytes.toString(), model)
    return { type: response.headers.get('content-type') ?? '', bytes }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted)
      throw new SpeechEngineError(`The speech server took more than ${timeout_ms} ms`, { retryable: true })
    if (error instanceof SpeechEngineError) throw error
    throw new SpeechEngineError(`The speech server gave no whole answer: ${failureReason(error)}`, {
      retryable: true,
      cause: error,
    })
  }
}

/** What is usual is left out: not every server knows every field. */
function bodyOf(
  model: string,
  { text, voice, speed, instructions }: Omit<Question, 'signal' | 'max_answer_bytes'>,
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

/** The answer is read no further than sound for its text can be long. */
async function wholeAnswer({ body }: Response, max_bytes: number): Promise<Buffer> {
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
