import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { spokenSound, wavOf } from '@app/sound/test/spoken-sound.ts'

/** The parts of a request that matter to the response. */
export type SpeechQuestion = {
  model: string
  input: string
  voice: string
  speed?: number | undefined
  instructions?: string | undefined
}
export type SpeechAnswer = (question: SpeechQuestion, response: ServerResponse) => void

export const SERVER_MODEL = 'speaking-1'
export const SERVER_KEY = 'secret-key'
const RATE = 24_000

const Body = z.strictObject({
  model: z.string(),
  input: z.string().min(1).max(4_096),
  voice: z.string(),
  response_format: z.literal('wav'),
  speed: z.number().min(0.25).max(4).optional(),
  instructions: z.string().optional(),
})

/** A server on this machine that speaks at OpenAI's address, well or badly. */
export async function speechServer(answer: SpeechAnswer = speaks()) {
  const questions: SpeechQuestion[] = []
  // On a busy machine a client may ask again just when an idle connection is closed.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void answerTo(request, response).catch(() => response.destroy())
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { data, error } = Body.safeParse(await json(request))
    if (request.url !== '/v1/audio/speech' || request.method !== 'POST') return refuse(response, 404, 'Not Found')
    if (request.headers.authorization !== `Bearer ${SERVER_KEY}`)
      return refuse(response, 401, 'Incorrect API key provided.')
    if (!data) return refuse(response, 400, error.message)
    if (data.model !== SERVER_MODEL) return refuse(response, 404, `The model ${data.model} does not exist`)
    questions.push(data)
    answer(data, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    base_url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`,
    questions,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Sound = { amplitude?: number; rate?: number; channels?: 1 | 2; as?: 'wav' | 'streamed wav' | 'pcm' }

/** Speech whose length follows the text, with the given amplitude and silence around it. */
export function speaks({ amplitude = 0.15, rate = RATE, channels = 1, as = 'wav' }: Sound = {}): SpeechAnswer {
  return ({ input, voice, speed }, response) => {
    const mono = spokenSound({ text: input, voice_name: voice, amplitude, rate, speed })
    const pcm = channels === 1 ? mono : Int16Array.from({ length: 2 * mono.length }, (_, at) => mono[at >> 1] ?? 0)
    if (as === 'pcm') return send(response, 200, 'audio/pcm', Buffer.from(pcm.buffer))
    send(
      response,
      200,
      'audio/wav',
      wavOf(pcm, { rate, channels, ...(as === 'streamed wav' && { data_bytes: 0xffffffff }) }),
    )
  }
}

/** Response with a part of the speech alone, in a file that says nothing of it. */
export function breaksOff(share: number): SpeechAnswer {
  return ({ input, voice }, response) => {
    const pcm = spokenSound({ text: input, voice_name: voice, amplitude: 0.15, rate: RATE })
    send(response, 200, 'audio/wav', wavOf(pcm.subarray(0, Math.round(share * pcm.length)), { rate: RATE }))
  }
}

export function answers(type: string, bytes: Buffer): SpeechAnswer {
  return (_, response) => send(response, 200, type, bytes)
}

export function fails(
  status: number,
  { retry_after, body }: { retry_after?: string; body?: object } = {},
): SpeechAnswer {
  return (_, response) => {
    if (retry_after) response.setHeader('retry-after', retry_after)
    send(response, status, 'application/json', Buffer.from(JSON.stringify(body ?? { error: { message: 'An error.' } })))
  }
}

export const silent: SpeechAnswer = answers('audio/wav', wavOf(new Int16Array(2 * RATE), { rate: RATE }))

export const never: SpeechAnswer = () => undefined

/** The connection ends in the middle of the answer. */
export const cutConnection: SpeechAnswer = (_, response) => {
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 2 * RATE })
  response.write(Buffer.alloc(RATE), () => response.destroy())
}

export const endless: SpeechAnswer = (_, response) => {
  response.writeHead(200, { 'content-type': 'audio/wav' })
  const more = () => void (response.writable && response.write(Buffer.alloc(1_000_000), () => setImmediate(more)))
  more()
}

function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, status, 'application/json', Buffer.from(JSON.stringify({ error: { message } })))
}

function send(response: ServerResponse, status: number, type: string, bytes: Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
}
