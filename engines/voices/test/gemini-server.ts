import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { spokenSound, wavOf } from '@app/sound/test/spoken-sound.ts'

/** The parts of a request that matter to the response. */
export type GeminiQuestion = {
  model: string
  text: string
  voice_name: string
  seed: number | undefined
  talk: TalkLine[]
}
/** A line of a talk between two voices; of one voice there is one line. */
type TalkLine = { text: string; voice_name: VoiceName }
export type GeminiAnswer = (question: GeminiQuestion, response: ServerResponse) => void
type SpeechConfig = z.output<typeof Body>['generationConfig']['speechConfig']
type Options = {
  /** Chooses the response to a request; `count` starts at 1. */
  answer?: (question: GeminiQuestion, count: number) => GeminiAnswer
  delay_ms?: number
}

const RATE = 24_000
const L16 = 'audio/L16;codec=pcm;rate=24000'
export const WRONG_KEY = 'wrong'
export const SPEAKING_MODEL = 'gemini-3.8-flash-tts'

const OneVoice = z.object({ prebuiltVoiceConfig: z.object({ voiceName: VoiceName }) })
const Body = z.object({
  contents: z.array(z.object({ parts: z.array(z.object({ text: z.string() })).length(1) })).length(1),
  generationConfig: z.object({
    responseModalities: z.tuple([z.literal('AUDIO')]),
    speechConfig: z.union([
      z.strictObject({ voiceConfig: OneVoice }),
      z.strictObject({
        multiSpeakerVoiceConfig: z.object({
          speakerVoiceConfigs: z.array(z.object({ speaker: z.string(), voiceConfig: OneVoice })).length(2),
        }),
      }),
    ]),
    seed: z
      .int()
      .min(-(2 ** 31))
      .max(2 ** 31 - 1)
      .optional(),
  }),
})

/** A service on this machine that answers `generateContent` as Google's does, well or badly. */
export async function geminiServer({ answer = () => sound(), delay_ms = 5 }: Options = {}) {
  const questions: GeminiQuestion[] = []
  // On a busy machine a client may ask again just when an idle connection is closed.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void answerTo(request, response).catch(() => response.destroy())
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const model = /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(request.url ?? '')?.[1]
    const key = request.headers['x-goog-api-key']
    const { data, error } = Body.safeParse(await json(request))
    await sleep(delay_ms)
    if (!key) return send(response, 403, failureOf(403, { message: "Method doesn't allow unregistered callers." }))
    if (key === WRONG_KEY)
      return send(
        response,
        400,
        failureOf(400, { message: 'API key not valid. Please pass a valid API key.', reason: 'API_KEY_INVALID' }),
      )
    if (model !== SPEAKING_MODEL)
      return send(response, 404, failureOf(404, { message: `models/${model} is not found for API version v1beta` }))
    if (!data) return send(response, 400, failureOf(400, { message: error.message }))
    const { seed, speechConfig } = data.generationConfig
    const text = data.contents[0]?.parts[0]?.text ?? ''
    const talk = talkIn(text, speechConfig)
    const question = { model, seed, text, talk, voice_name: talk[0]?.voice_name ?? '' }
    questions.push(question)
    answer(question, questions.length)(question, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    base_url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    questions,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function talkIn(text: string, config: SpeechConfig): TalkLine[] {
  if ('voiceConfig' in config) return [{ text, voice_name: config.voiceConfig.prebuiltVoiceConfig.voiceName }]
  const voices = new Map(
    config.multiSpeakerVoiceConfig.speakerVoiceConfigs.map(({ speaker, voiceConfig }) => [
      speaker,
      voiceConfig.prebuiltVoiceConfig.voiceName,
    ]),
  )
  return text.split('\n').map((line) => {
    const [name = '', ...said] = line.split(': ')
    return { text: said.join(': '), voice_name: VoiceName.parse(voices.get(name)) }
  })
}

/** Speech whose length follows the text, with the given amplitude and silence around it. */
export function sound({ amplitude = 0.15, as = 'l16' }: { amplitude?: number; as?: 'l16' | 'wav' } = {}): GeminiAnswer {
  return ({ talk }, response) => {
    const pcm = joined(talk.map(({ text, voice_name }) => speechOf(text, { voice_name, amplitude })))
    send(response, 200, as === 'wav' ? answerOf('audio/wav', wavOf(pcm, { rate: RATE })) : answerOf(L16, bytesOf(pcm)))
  }
}

type Failure = { message?: string; retry_delay?: string; reason?: string; retry_after?: string }

export function failure(status: number, { retry_after, ...more }: Failure = {}): GeminiAnswer {
  return (_, response) =>
    send(response, status, failureOf(status, more), retry_after ? { 'retry-after': retry_after } : {})
}

export const never: GeminiAnswer = () => undefined

/** The connection ends in the middle of the answer. */
export const cutConnection: GeminiAnswer = (_, response) => {
  const body = JSON.stringify(answerOf(L16, Buffer.alloc(RATE)))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.write(body.slice(0, body.length / 2), () => response.destroy())
}

export const silence: GeminiAnswer = (_, response) => send(response, 200, answerOf(L16, Buffer.alloc(2 * RATE)))

/** Response with any bytes, under any type. */
export function bytes(mime_type: string, data: string): GeminiAnswer {
  return (_, response) => send(response, 200, { candidates: [{ ...candidateOf(mime_type, data) }], usageMetadata })
}

export function base64OfSpeech(text: string): string {
  return bytesOf(speechOf(text, { voice_name: 'Kore', amplitude: 0.15 })).toString('base64')
}

export function ending(finishReason: string): GeminiAnswer {
  return (_, response) => send(response, 200, { candidates: [{ content: {}, finishReason }], usageMetadata })
}

export const blocked: GeminiAnswer = (_, response) =>
  send(response, 200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata })

export function endless(chunk_bytes: number): GeminiAnswer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => void (response.writable && response.write('A'.repeat(chunk_bytes), () => setImmediate(more)))
    more()
  }
}

const usageMetadata = { promptTokenCount: 9, candidatesTokenCount: 70, totalTokenCount: 79 }

function candidateOf(mimeType: string, data: string) {
  return { content: { role: 'model', parts: [{ inlineData: { mimeType, data } }] }, finishReason: 'STOP', index: 0 }
}

function answerOf(mimeType: string, pcm: Buffer) {
  return { candidates: [candidateOf(mimeType, pcm.toString('base64'))], usageMetadata, modelVersion: SPEAKING_MODEL }
}

const STATUS_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

function failureOf(code: number, { message = 'An error.', retry_delay, reason }: Failure) {
  const details = [
    ...(reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }] : []),
    ...(retry_delay ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: retry_delay }] : []),
  ]
  return { error: { code, message, status: STATUS_NAMES[code] ?? 'UNKNOWN', details } }
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body))
}

function speechOf(text: string, { voice_name, amplitude }: { voice_name: string; amplitude: number }): Int16Array {
  return spokenSound({ text, voice_name, amplitude, rate: RATE })
}

function joined(sounds: Int16Array[]): Int16Array {
  return Int16Array.from(sounds.flatMap((sound) => [...sound]))
}

function bytesOf(pcm: Int16Array): Buffer {
  return Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
}
