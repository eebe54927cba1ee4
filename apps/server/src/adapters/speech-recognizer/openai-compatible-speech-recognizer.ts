import { z } from 'zod'
import { type SpeechRecognizer, SpeechRecognizerError } from '#ports/speech-recognizer.ts'
import { askService } from './ask-service.ts'
import { recognizeParts, type Retries } from './recognize-parts.ts'

type Options = {
  /** Up to and with `/v1`. */
  base_url: string
  api_key?: string | undefined
  model: string
  /** For one part of the recording. */
  timeout_ms: number
  retries: Retries
  part_seconds?: number
}

/** Servers that know no segments give the text alone. */
const Transcript = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number().nonnegative(), text: z.string() })).nullish(),
})

/** Any server with OpenAI's address for transcriptions: theirs, whisper.cpp, faster-whisper, LocalAI. */
export function openaiCompatibleSpeechRecognizer({
  base_url,
  api_key,
  model,
  timeout_ms,
  retries,
  part_seconds,
}: Options): SpeechRecognizer {
  const url = `${base_url.replace(/\/$/, '')}/audio/transcriptions`
  const service = { name: 'The transcription server', timeout_ms }
  const headers = api_key ? { authorization: `Bearer ${api_key}` } : {}
  return recognizeParts({
    name: model,
    retries,
    part_seconds,
    async recognize({ wav }, signal) {
      const body = new FormData()
      body.set('model', model)
      body.set('response_format', 'verbose_json')
      body.set('timestamp_granularities[]', 'segment')
      body.set('file', new Blob([wav], { type: 'audio/wav' }), 'speech.wav')
      const { data, error } = Transcript.safeParse(
        await askService(service, url, { method: 'POST', headers, body }, signal),
      )
      if (!data)
        throw new SpeechRecognizerError(`${service.name} answered no transcript`, { retryable: true, cause: error })
      const segments = (data.segments ?? []).map(({ start, text }) => ({ start_seconds: start, text }))
      return segments.length > 0 ? segments : [{ start_seconds: 0, text: data.text }]
    },
  })
}
