import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

/** Service whose API the server speaks. */
export type RecognizerServer = 'gemini' | 'openai'
export type RecognizerAnswer = (response: ServerResponse, kind: RecognizerServer, heard: Heard) => void
/** Request to it; the language only if it was sent. */
export type Heard = { seconds: number; model: string; key: string; language?: string }

export const HEARING_MODEL = 'hearing-1'
export const KEY = 'secret-key'
const BYTES_A_SECOND = 32_000
const HEADER_BYTES = 44

const GeminiBody = z.object({
  contents: z.tuple([
    z.object({
      parts: z.tuple([
        z.object({ inlineData: z.object({ mimeType: z.literal('audio/wav'), data: z.base64() }) }),
        z.object({ text: z.string() }),
      ]),
    }),
  ]),
  generationConfig: z.object({
    responseMimeType: z.literal('application/json'),
    responseSchema: z.object({ type: z.literal('ARRAY') }),
  }),
})

/**
 * A service on this machine that writes speech down as the real ones do, well or badly; the last answer is repeated.
 */
export async function recognizerServer(kind: RecognizerServer, answers: RecognizerAnswer[]) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    void (kind === 'gemini' ? readGemini(request) : readOpenai(request)).then(
      (question) => {
        heard.push(question)
        answers[Math.min(heard.length, answers.length) - 1]?.(response, kind, question)
      },
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    base_url: kind === 'gemini' ? origin : `${origin}/v1`,
    heard,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readGemini(request: IncomingMessage): Promise<Heard> {
  const model = /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(request.url ?? '')?.[1] ?? ''
  const { contents } = GeminiBody.parse(JSON.parse((await buffer(request)).toString()))
  const wav = Buffer.from(contents[0].parts[0].inlineData.data, 'base64')
  return { seconds: secondsOf(wav), model, key: String(request.headers['x-goog-api-key']) }
}

async function readOpenai(request: IncomingMessage): Promise<Heard> {
  if (request.url !== '/v1/audio/transcriptions') throw new Error(`No such address: ${request.url}`)
  const body = await buffer(request)
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file')
  if (!(file instanceof Blob) || form.get('response_format') !== 'verbose_json') throw new Error('No file')
  return {
    seconds: secondsOf(Buffer.from(await file.arrayBuffer())),
    model: String(form.get('model')),
    key: request.headers.authorization ?? '',
    ...(form.has('language') && { language: String(form.get('language')) }),
  }
}

function secondsOf(wav: Buffer): number {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.readUInt32LE(40) !== wav.length - HEADER_BYTES)
    throw new Error('No whole WAV file')
  return (wav.length - HEADER_BYTES) / BYTES_A_SECOND
}

export function says(spoken: [start_seconds: number, text: string][]): RecognizerAnswer {
  return (response, kind) =>
    send(
      response,
      200,
      kind === 'gemini'
        ? geminiAnswer(JSON.stringify(spoken.map(([start_seconds, text]) => ({ start_seconds, text }))))
        : openaiAnswer(spoken),
    )
}

export function geminiAnswer(text: string, finishReason = 'STOP'): string {
  return JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] })
}

function openaiAnswer(spoken: [number, string][]): string {
  return JSON.stringify({
    task: 'transcribe',
    text: spoken.map(([, text]) => text).join(' '),
    segments: spoken.map(([start, text], id) => ({ id, start, end: start + 1, text })),
  })
}

export function failure(status: number, headers: Record<string, string> = {}): RecognizerAnswer {
  return (response) => send(response, status, JSON.stringify({ error: { message: 'An error.' } }), headers)
}

export function raw(body: string): RecognizerAnswer {
  return (response) => send(response, 200, body)
}

export const never: RecognizerAnswer = () => undefined

export const redirect: RecognizerAnswer = (response) => send(response, 302, '', { location: 'http://127.0.0.1:1/' })

export const cut: RecognizerAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
  response.write('{"text":', () => response.destroy())
}

export const endless: RecognizerAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => void (response.writable && response.write('A'.repeat(1_000_000), () => setImmediate(more)))
  more()
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

/** 16 kHz mono, as recognisers are given it. */
export function wavOf(samples: Int16Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 16_000],
    [28, BYTES_A_SECOND],
    [40, samples.byteLength],
  ] as const)
    header.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    header.writeUInt16LE(value, at)
  header.write('data', 36)
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)])
}
