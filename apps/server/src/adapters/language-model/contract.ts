import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import * as service from '#test/scripts/language-model-server.ts'
import { LanguageModelError, type LanguageModel, type ModelResponse, type ModelUsage } from '#ports/language-model.ts'
import { responseSchema } from './response-schema.ts'

type Bounds = { timeout_ms?: number; max_response_bytes?: number; api_key?: string; model?: string }
type Create = (base_url: string, bounds?: Bounds) => LanguageModel

const Word = z.object({ word: z.string(), count: z.number().int() })
const GOOD = '{"word":"harbour","count":3}'

const request = () => ({
  instructions: 'Say a word and count it.',
  prompt: 'Any word.',
  schema: responseSchema('counted word', Word),
  max_output_tokens: 500,
  signal: new AbortController().signal,
})

async function errorOf(response: Promise<ModelResponse<unknown>>): Promise<LanguageModelError> {
  const error = await response.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof LanguageModelError)) throw new Error('no LanguageModelError', { cause: error })
  return error
}

/** The contract of every language model, tested against a local server that speaks its API dialect. */
export function languageModelContract(dialect: service.Dialect, create: Create): void {
  async function withReply(reply: service.ModelReply, bounds: Bounds = {}) {
    const server = await service.languageModelServer({ dialect, reply: () => reply })
    onTestFinished(server.close)
    return { model: create(server.base_url, bounds), questions: server.questions }
  }

  test('sends the schema, and the instructions apart from the material', async () => {
    const { model, questions } = await withReply(service.says(GOOD))
    const { value, usage } = await model.generate(request())
    expect(value).toEqual({ word: 'harbour', count: 3 })
    expect(usage).toEqual({ input_tokens: 120, output_tokens: 45 })
    expect(questions).toMatchObject([
      { instructions: 'Say a word and count it.', prompt: 'Any word.', max_output_tokens: 500 },
    ])
    expect(questions[0]?.schema).toMatchObject({
      type: 'object',
      properties: { word: { type: 'string' } },
      required: ['word', 'count'],
    })
  })

  test('reads JSON that is wrapped in a code fence or a sentence', async () => {
    const { model } = await withReply(service.says(`Here you are:\n\`\`\`json\n${GOOD}\n\`\`\``))
    expect((await model.generate(request())).value.word).toBe('harbour')
  })

  test('estimates the usage that the service does not report', async () => {
    const { model } = await withReply(service.says(GOOD, { usage: false }))
    const { usage } = await model.generate(request())
    expect(usage.input_tokens).toBeGreaterThan(0)
    expect(usage.output_tokens).toBeGreaterThan(0)
  })

  test.each([
    ['no JSON', service.says('I would rather talk about boats.'), 'unusable'],
    ['broken JSON', service.says('{"word":"harb'), 'unusable'],
    ['another schema', service.says('{"word":7}'), 'unusable'],
    ['an empty response', service.says(''), 'unusable'],
    ['a response that was cut off', service.says('{"word":"harb', { ending: 'length' }), 'unusable'],
    ['a filtered response', service.says('', { ending: 'filter' }), 'refused'],
    ['a refusal', service.declines, 'refused'],
    ['a refused request', service.failure(400, { message: 'too many tokens' }), 'rejected'],
    ['a failing service', service.failure(500), 'away'],
    ['an overloaded service', service.failure(503), 'away'],
    ['half a response', service.cutConnection, 'away'],
    ['a page of a proxy', service.notEvenJson, 'away'],
    ['too many requests', service.failure(429), 'busy'],
    [
      'an empty account',
      service.failure(429, { message: 'You exceeded your current quota, please check your plan and billing details.' }),
      'settings',
    ],
  ] as const)('%s becomes its own kind of failure', async (_, reply, failure) => {
    const { model, questions } = await withReply(reply)
    const error = await errorOf(model.generate(request()))
    expect(error.failure).toBe(failure)
    expect(error.retryable).toBe(['busy', 'away', 'unusable'].includes(failure))
    expect(questions).toHaveLength(1)
  })

  test('a failure reports the usage of the request', async () => {
    const { model } = await withReply(service.says('no JSON'))
    expect((await errorOf(model.generate(request()))).usage).toEqual({ input_tokens: 120, output_tokens: 45 })
  })

  test('a failure reports Retry-After, given as seconds or as a date', async () => {
    const seconds = await withReply(service.failure(429, { retry_after: '7' }))
    expect((await errorOf(seconds.model.generate(request()))).retry_after_ms).toBe(7_000)
    const date = await withReply(service.failure(503, { retry_after: new Date(Date.now() + 60_000).toUTCString() }))
    const wait_ms = (await errorOf(date.model.generate(request()))).retry_after_ms ?? 0
    expect(wait_ms).toBeGreaterThan(50_000)
    expect(wait_ms).toBeLessThanOrEqual(60_000)
  })

  test('a timeout is an away failure with an estimated usage', async () => {
    const { model } = await withReply(service.never, { timeout_ms: 50 })
    const error = await errorOf(model.generate(request()))
    expect([error.failure, error.message]).toEqual(['away', expect.stringContaining('50 ms')])
    expect(error.usage).toEqual({ input_tokens: 9, output_tokens: 0 })
  })

  test('an unreachable service is an away failure', async () => {
    const server = await service.languageModelServer({ dialect })
    await server.close()
    expect((await errorOf(create(server.base_url).generate(request()))).failure).toBe('away')
  })

  test('stops reading an endless response', async () => {
    const { model } = await withReply(service.endless(65_536), { max_response_bytes: 200_000 })
    expect((await errorOf(model.generate(request()))).failure).toBe('unusable')
  })

  test('a wrong key and an unknown model are settings failures that do not repeat the key', async () => {
    const wrongKey = await withReply(service.says(GOOD), { api_key: service.WRONG_KEY })
    const error = await errorOf(wrongKey.model.generate(request()))
    expect([error.failure, error.retryable]).toEqual(['settings', false])
    const unknown = await withReply(service.says(GOOD), { model: 'nobody-1' })
    expect((await errorOf(unknown.model.generate(request()))).message).toContain(
      'knows no model nobody-1, see LANGUAGE_MODEL',
    )
  })

  test('an abort ends a request, before and while it runs', async () => {
    const { model, questions } = await withReply(service.never)
    const reason = new Error('cancelled')
    await expect(model.generate({ ...request(), signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(questions).toHaveLength(0)
    const controller = new AbortController()
    const generating = model.generate({ ...request(), signal: controller.signal })
    await expect.poll(() => questions.length).toBe(1)
    controller.abort(reason)
    await expect(generating).rejects.toBe(reason)
  })

  streamContract(withReply)
}

type WithReply = (
  reply: service.ModelReply,
  bounds?: Bounds,
) => Promise<{ model: LanguageModel; questions: service.ModelRequest[] }>

/** Streams of plain text, on the same servers. */
function streamContract(withReply: WithReply): void {
  const text = { instructions: 'Say words.', prompt: 'Any.', max_output_tokens: 500 }
  /** The pieces that a model streams, its usage, and how the stream ended. */
  async function streamed(
    model: LanguageModel,
    { signal = new AbortController().signal, onPiece = () => undefined as unknown } = {},
  ) {
    const pieces: string[] = []
    const used: ModelUsage[] = []
    let error: unknown
    try {
      for await (const piece of model.streamText?.({ ...text, signal, onUsage: (usage) => used.push(usage) }) ?? []) {
        pieces.push(piece)
        if (onPiece() === false) break
      }
    } catch (reason) {
      error = reason
    }
    return { pieces, used, error }
  }

  test('streams text in pieces, and reports its usage once', async () => {
    const { model, questions } = await withReply(service.says('[1] Ben: A harbour.\nAda: Five.'))
    const { pieces, used, error } = await streamed(model)
    expect([pieces.join(''), error]).toEqual(['[1] Ben: A harbour.\nAda: Five.', undefined])
    expect(pieces.length).toBeGreaterThan(1)
    expect(used).toEqual([{ input_tokens: 120, output_tokens: 45 }])
    expect(questions).toMatchObject([{ ...text, is_stream: true, schema: undefined }])
  })

  test('a stream that breaks keeps its pieces, fails as away, and has an estimated usage', async () => {
    const { model } = await withReply(service.beginsToSay('Half of a sentence', 'breaks'))
    const { pieces, used, error } = await streamed(model)
    expect('Half of a sentence').toContain(pieces.join(''))
    expect(error).toMatchObject({ failure: 'away' })
    expect(used.length).toBe(pieces.length > 0 ? 1 : 0)
  })

  test('a stream that stands still times out', async () => {
    const { model } = await withReply(service.beginsToSay('Half of', 'waits'), { timeout_ms: 200 })
    const { pieces, used, error } = await streamed(model)
    expect(pieces.join('')).toBe('Half of')
    expect(error).toMatchObject({ failure: 'away', message: expect.stringContaining('200 ms') })
    expect(used).toEqual([{ input_tokens: 4, output_tokens: 2 }])
  })

  test('a reader that stops ends a stream without end, whose usage counts', async () => {
    const { model } = await withReply(service.repeats('word '))
    const { pieces, used, error } = await streamed(model, { onPiece: () => false })
    expect([pieces.length, used.length, error]).toEqual([1, 1, undefined])
  })

  test('an abort ends a stream with its reason, and its usage counts', async () => {
    const { model } = await withReply(service.repeats('word '))
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const { used, error } = await streamed(model, {
      signal: controller.signal,
      onPiece: () => controller.abort(reason),
    })
    expect(error).toBe(reason)
    expect(used).toHaveLength(1)
  })

  test.each([
    ['an empty stream', service.says(''), 'unusable', 1],
    ['a refusal', service.declines, 'refused', 1],
    ['a filtered stream', service.says('Half', { ending: 'filter' }), 'refused', 1],
    ['a failing service', service.failure(503), 'away', 0],
    ['too many requests', service.failure(429), 'busy', 0],
    ['a refused request', service.failure(400, { message: 'too many tokens' }), 'rejected', 0],
    ['a page of a proxy', service.notEvenJson, undefined, undefined],
  ] as const)('a stream: %s', async (_, reply, failure, charged) => {
    const { model } = await withReply(reply)
    const { used, error } = await streamed(model)
    expect(error).toBeInstanceOf(LanguageModelError)
    if (failure) expect(error).toMatchObject({ failure })
    if (charged !== undefined) expect(used).toHaveLength(charged)
  })
}
