import type { GoogleGenAI, SpeechConfig } from '@google/genai'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { readFailure } from './read-failure.ts'

export type GeminiOptions = {
  api_key: string
  base_url: string
  model: string
  /** The timeout for one part of an utterance, from the request to the last byte of the response. */
  timeout_ms: number
}

/** One voice for the whole text, or two voices, each with the speaker name that precedes its lines. */
export type Speakers = string | readonly { speaker: string; voice_name: string }[]
export type GeminiRequest = {
  text: string
  speakers: Speakers
  seed: number
  max_response_bytes: number
  signal: AbortSignal | undefined
}

export type GenerateSpeech = (request: GeminiRequest) => Promise<unknown>

const API_VERSION = 'v1beta'

/** A client of the Gemini API that generates speech. Loads the library at the first request; its own retries are off. */
export function geminiClient({ api_key, base_url, model, timeout_ms }: GeminiOptions): GenerateSpeech {
  let client: Promise<GoogleGenAI> | undefined

  async function open(): Promise<GoogleGenAI> {
    const { GoogleGenAI: Client } = await import('@google/genai')
    return new Client({ apiKey: api_key, vertexai: false, apiVersion: API_VERSION, httpOptions: { baseUrl: base_url } })
  }

  return async ({ text, speakers, seed, max_response_bytes, signal }) => {
    signal?.throwIfAborted()
    client ??= open()
    const { models } = await client
    const timeout = AbortSignal.timeout(timeout_ms)
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
    let retry_after: string | null = null
    const request: typeof fetch = async (input, init) => {
      const response = await fetch(input, { ...init, signal: stop, redirect: 'error' })
      retry_after = response.headers.get('retry-after')
      return limited(response, max_response_bytes)
    }
    try {
      return await models.generateContent({
        model,
        contents: [{ role: 'user', parts: [{ text }] }],
        config: {
          responseModalities: ['AUDIO'],
          speechConfig: speechConfigOf(speakers),
          seed,
          httpOptions: { fetch: request },
        },
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (timeout.aborted) throw new SpeechEngineError(`Gemini took more than ${timeout_ms} ms`, { retryable: true })
      throw error instanceof SpeechEngineError ? error : readFailure(error, { model, retry_after })
    }
  }
}

function speechConfigOf(speakers: Speakers): SpeechConfig {
  const voiceConfigOf = (voiceName: string) => ({ prebuiltVoiceConfig: { voiceName } })
  if (typeof speakers === 'string') return { voiceConfig: voiceConfigOf(speakers) }
  return {
    multiSpeakerVoiceConfig: {
      speakerVoiceConfigs: speakers.map(({ speaker, voice_name }) => ({
        speaker,
        voiceConfig: voiceConfigOf(voice_name),
      })),
    },
  }
}

/** Limits the size of a response to the longest plausible audio of its text. */
function limited(response: Response, max_bytes: number): Response {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= max_bytes) controller.enqueue(chunk)
      else controller.error(new SpeechEngineError('Gemini ran on far beyond the end of the text', { retryable: true }))
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(counter) ?? null, { status, statusText, headers })
}
