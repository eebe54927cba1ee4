import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

export type Dialect = 'gemini' | 'openai'
/** A request to the service, the same for both dialects. */
export type ModelRequest = {
  model: string
  instructions: string
  prompt: string
  max_output_tokens: number | undefined
  key: string | undefined
}
export type ModelReply = (question: ModelRequest, response: ServerResponse, dialect: Dialect) => void
type Options = {
  dialect: Dialect
  /** Chooses the reply to a request; `count` starts at 1. */
  reply?: (question: ModelRequest, count: number) => ModelReply
}

export const KNOWN_MODEL = 'gemini-3.8-flash'
export const WRONG_KEY = 'wrong'
const USAGE = { input: 120, output: 45 }

const Text = z.object({ text: z.string() })
const GeminiBody = z.object({
  systemInstruction: z.object({ parts: z.array(Text) }),
  contents: z.array(z.object({ role: z.literal('user'), parts: z.array(Text) })).length(1),
  generationConfig: z.object({ maxOutputTokens: z.int().positive() }),
})
const OpenAiBody = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  max_tokens: z.int().positive(),
  stream: z.literal(true),
})

/** A service on this machine that answers as Google's, or any OpenAI-compatible one, does: well or badly. */
export async function languageModelServer({ dialect, reply = () => says('Nothing.') }: Options) {
  const questions: ModelRequest[] = []
  const server = createServer((request, response) => {
    void answerTo(request, response).catch((error: unknown) =>
      send(response, 400, { error: { message: String(error) } }),
    )
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = dialect === 'gemini' ? await geminiQuestion(request) : await openAiQuestion(request)
    if (question.key === WRONG_KEY)
      return failure(dialect === 'gemini' ? 400 : 401, { message: 'API key not valid.', reason: 'API_KEY_INVALID' })(
        question,
        response,
        dialect,
      )
    if (question.model !== KNOWN_MODEL)
      return failure(404, { message: `${question.model} is not found` })(question, response, dialect)
    questions.push(question)
    reply(question, questions.length)(question, response, dialect)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    base_url: dialect === 'gemini' ? origin : `${origin}/v1`,
    questions,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function geminiQuestion(request: IncomingMessage): Promise<ModelRequest> {
  const [, model = ''] = /^\/v1beta\/models\/([^/:]+):streamGenerateContent\?alt=sse$/.exec(request.url ?? '') ?? []
  const { systemInstruction, contents, generationConfig } = GeminiBody.parse(await json(request))
  return {
    model,
    key: String(request.headers['x-goog-api-key']),
    instructions: systemInstruction.parts.map(({ text }) => text).join(''),
    prompt: contents[0]?.parts.map(({ text }) => text).join('') ?? '',
    max_output_tokens: generationConfig.maxOutputTokens,
  }
}

async function openAiQuestion(request: IncomingMessage): Promise<ModelRequest> {
  if (request.url !== '/v1/chat/completions') throw new Error(`nothing at ${request.url}`)
  const { model, messages, max_tokens } = OpenAiBody.parse(await json(request))
  const [{ content: instructions }, { content: prompt }] = messages
  return {
    model,
    key: request.headers.authorization?.replace('Bearer ', ''),
    instructions,
    prompt,
    max_output_tokens: max_tokens,
  }
}

/** An answer of this text, ended as it should be or for another reason. */
export function says(
  text: string,
  { ending = 'stop', usage = true }: { ending?: 'stop' | 'length' | 'filter'; usage?: boolean } = {},
): ModelReply {
  return (_, response, dialect) => {
    const parts = partsOf(text).map((part) => event(answerOf(part, { ending: undefined, usage: false, dialect })))
    startStream(response)
    response.end([...parts, event(answerOf('', { ending, usage, dialect })), 'data: [DONE]\n\n'].join(''))
  }
}

/** Begins to stream this text, and then does as told: nothing more comes, or the connection breaks. */
export function beginsToSay(text: string, then: 'breaks' | 'waits'): ModelReply {
  return (_, response, dialect) => {
    const parts = partsOf(text).map((part) => event(answerOf(part, { ending: undefined, usage: false, dialect })))
    startStream(response)
    response.write(parts.join(''), () => void (then === 'breaks' && response.destroy()))
  }
}

/** Streams one text over and over, until nobody listens. */
export function repeats(text: string): ModelReply {
  return (_, response, dialect) => {
    const part = event(answerOf(text, { ending: undefined, usage: false, dialect }))
    startStream(response)
    const more = () => void (response.writable && response.write(part, () => setImmediate(more)))
    more()
  }
}

const PIECE = 7
const partsOf = (text: string): string[] => text.match(new RegExp(`.{1,${PIECE}}`, 'gsu')) ?? []
const event = (body: object): string => `data: ${JSON.stringify(body)}\n\n`
const startStream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

/** An answer without an ending is a piece of a stream. */
type Answer = { ending: 'stop' | 'length' | 'filter' | undefined; usage: boolean; dialect: Dialect }

function answerOf(text: string, { ending, usage, dialect }: Answer): object {
  if (dialect === 'gemini') {
    const finishReason = ending && { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' }[ending]
    const usageMetadata = {
      promptTokenCount: USAGE.input,
      candidatesTokenCount: USAGE.output,
      totalTokenCount: USAGE.input + USAGE.output,
    }
    return {
      candidates: [{ content: { role: 'model', parts: text ? [{ text }] : [] }, finishReason, index: 0 }],
      ...(usage && { usageMetadata }),
    }
  }
  const finish_reason = ending ? { stop: 'stop', length: 'length', filter: 'content_filter' }[ending] : null
  const counted = {
    prompt_tokens: USAGE.input,
    completion_tokens: USAGE.output,
    total_tokens: USAGE.input + USAGE.output,
  }
  return {
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: KNOWN_MODEL,
    choices: [{ index: 0, delta: { content: text }, finish_reason }],
    ...(usage && { usage: counted }),
  }
}

/** The service will not answer this at all. */
export const declines: ModelReply = (_, response, dialect) => {
  const message = { role: 'assistant', content: null, refusal: 'I cannot help with that.' }
  const body =
    dialect === 'gemini'
      ? {
          promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
          usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 },
        }
      : {
          id: 'x',
          object: 'chat.completion',
          created: 1,
          model: KNOWN_MODEL,
          choices: [{ index: 0, delta: message, finish_reason: 'stop' }],
        }
  startStream(response).end(event(body))
}

type Failure = { message?: string; retry_after?: string; retry_delay?: string; reason?: string }

export function failure(
  status: number,
  { message = 'An error.', retry_after, retry_delay, reason }: Failure = {},
): ModelReply {
  return (_, response, dialect) => {
    const details = [
      ...(reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }] : []),
      ...(retry_delay ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: retry_delay }] : []),
    ]
    const error =
      dialect === 'gemini'
        ? { code: status, message, status: 'ERROR', details }
        : { message, type: 'error', code: null, param: null }
    send(response, status, { error }, retry_after ? { 'retry-after': retry_after } : {})
  }
}

export const never: ModelReply = () => undefined

export const notEvenJson: ModelReply = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')

export function endless(chunk_bytes: number): ModelReply {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => void (response.writable && response.write('A'.repeat(chunk_bytes), () => setImmediate(more)))
    more()
  }
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body))
}
