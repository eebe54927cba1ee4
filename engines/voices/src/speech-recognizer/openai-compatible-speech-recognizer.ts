import { z } from 'zod'
import { type Recognizer, SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { fetchJson } from './fetch-json.ts'
import type { RetryOptions } from '@app/runtime/retry.ts'
import { recognizeParts } from './recognize-parts.ts'
import { wavOf } from './wav-of.ts'

type Options = {
  /** Including `/v1`. */
  base_url: string
  api_key?: string | undefined
  model: string
  /** The timeout for one part of the recording. */
  timeout_ms: number
  retries: RetryOptions
  part_seconds?: number
}

/** Servers without segments send the text alone. */
const Transcript = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number().nonnegative(), text: z.string() })).nullish(),
})

/** Transcribes with any server that has OpenAI's transcription API: OpenAI, whisper.cpp, faster-whisper, LocalAI. */
export function openaiCompatibleSpeechRecognizer({
  base_url,
  api_key,
  model,
  timeout_ms,
  retries,
  part_seconds,
}: Options): Recognizer {
  const url = `${base_url.replace(/\/$/, '')}/audio/transcriptions`
  const service = { name: 'The transcription server', timeout_ms }
  const headers = api_key ? { authorization: `Bearer ${api_key}` } : {}
  return recognizeParts({
    name: model,
    retries,
    part_seconds,
    async recognize({ samples }, signal, { language }) {
      const body = new FormData()
      body.set('model', model)
      body.set('response_format', 'verbose_json')
      body.set('timestamp_granularities[]', 'segment')
      if (language) body.set('language', language)
      body.set('file', new Blob([wavOf(samples)], { type: 'audio/wav' }), 'speech.wav')
      const { data, error } = Transcript.safeParse(
        await fetchJson(service, url, { method: 'POST', headers, body }, signal),
      )
      if (!data)
        throw new SpeechRecognizerError(`${service.name} sent no transcript`, { retryable: true, cause: error })
      const segments = (data.segments ?? []).map(({ start, text }) => ({ start_seconds: start, text }))
      return segments.length > 0 ? segments : [{ start_seconds: 0, text: data.text }]
    },
  })
}
