import { expect, onTestFinished, test } from 'vitest'
import * as service from '#test/language-model-server.ts'
import { LanguageModelError, type LanguageModel, type ModelUsage } from '@app/ports/language-model.ts'

type Bounds = { timeout_ms?: number; max_response_bytes?: number; api_key?: string; model?: string }
type TextModel = LanguageModel & Required<Pick<LanguageModel, 'streamText'>>
type Create = (base_url: string, bounds?: Bounds) => TextModel

const text = { instructions: 'Say words.', prompt: 'Any.', max_output_tokens: 500 }

/** The pieces that a model streams, its usage, and how the stream ended. */
async function streamed(
  model: TextModel,
  { signal = new AbortController().signal, onPiece = () => undefined as unknown } = {},
) {
  const pieces: string[] = []
  const used: ModelUsage[] = []
  let error: unknown
  try {
    for await (const piece of model.streamText({ ...text, signal, onUsage: (usage) => used.push(usage) })) {
      pieces.push(piece)
      if (onPiece() === false) break
    }
  } catch (reason) {
    error = reason
  }
  return { pieces, used, error }
}

async function failureOf(model: TextModel): Promise<LanguageModelError> {
  const { error } = await streamed(model)
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

  test('sends the instructions apart from the material, streams text in pieces, and reports its usage once', async () => {
    const { model, questions } = await withReply(service.says('[1] Ben: A harbour.\nAda: Five.'))
    const { pieces, used, error } = await streamed(model)
    expect([pieces.join(''), error]).toEqual(['[1] Ben: A harbour.\nAda: Five.', undefined])
    expect(pieces.length).toBeGreaterThan(1)
    expect(used).toEqual([{ input_tokens: 120, output_tokens: 45 }])
    expect(questions).toMatchObject([text])
  })

  test('estimates the usage that the service does not report', async () => {
    const { model } = await withReply(service.says('A harbour.', { usage: false }))
    expect((await streamed(model)).used).toEqual([{ input_tokens: 4, output_tokens: 3 }])
  })

  test.each([
    ['an empty response', service.says(''), 'unusable', 1],
    ['a filtered response', service.says('Half', { ending: 'filter' }), 'refused', 1],
    ['a refusal', service.declines, 'refused', 1],
    ['a refused request', service.failure(400, { message: 'too many tokens' }), 'rejected', 0],
    ['a failing service', service.failure(500), 'away', 0],
    ['an overloaded service', service.failure(503), 'away', 0],
    ['too many requests', service.failure(429), 'busy', 0],
    [
      'an empty account',
      service.failure(429, { message: 'You exceeded your current quota, please check your plan and billing details.' }),
      'settings',
      0,
    ],
  ] as const)('%s becomes its own kind of failure', async (_, reply, failure, charged) => {
    const { model, questions } = await withReply(reply)
    const { used, error } = await streamed(model)
    expect(error).toBeInstanceOf(LanguageModelError)
    expect(error).toMatchObject({ failure, retryable: ['busy', 'away', 'unusable'].includes(failure) })
    expect(used).toHaveLength(charged)
    expect(questions).toHaveLength(1)
  })

  test('a page of a proxy is a failure', async () => {
    const { model } = await withReply(service.notEvenJson)
    expect((await streamed(model)).error).toBeInstanceOf(LanguageModelError)
  })

  test('a failure reports Retry-After, given as seconds or as a date', async () => {
    const seconds = await withReply(service.failure(429, { retry_after: '7' }))
    expect((await failureOf(seconds.model)).retry_after_ms).toBe(7_000)
    const date = await withReply(service.failure(503, { retry_after: new Date(Date.now() + 60_000).toUTCString() }))
    const wait_ms = (await failureOf(date.model)).retry_after_ms ?? 0
    expect(wait_ms).toBeGreaterThan(50_000)
    expect(wait_ms).toBeLessThanOrEqual(60_000)
  })

  test('a service that sends nothing times out as away, with an estimated usage', async () => {
    const { model } = await withReply(service.never, { timeout_ms: 50 })
    const { used, error } = await streamed(model)
    expect(error).toMatchObject({ failure: 'away', message: expect.stringContaining('50 ms') })
    expect(used).toEqual([{ input_tokens: 4, output_tokens: 0 }])
  })

  test('an unreachable service is an away failure', async () => {
    const server = await service.languageModelServer({ dialect })
    await server.close()
    expect((await failureOf(create(server.base_url))).failure).toBe('away')
  })

  test('stops reading an endless response', async () => {
    const { model } = await withReply(service.endless(65_536), { max_response_bytes: 200_000 })
    expect((await failureOf(model)).failure).toBe('unusable')
  })

  test('a wrong key and an unknown model are settings failures that do not repeat the key', async () => {
    const wrongKey = await withReply(service.says('A harbour.'), { api_key: service.WRONG_KEY })
    const error = await failureOf(wrongKey.model)
    expect([error.failure, error.retryable]).toEqual(['settings', false])
    const unknown = await withReply(service.says('A harbour.'), { model: 'nobody-1' })
    expect((await failureOf(unknown.model)).message).toContain('knows no model nobody-1, see LANGUAGE_MODEL')
  })

  test('an abort ends a request, before and while it runs', async () => {
    const { model, questions } = await withReply(service.never)
    const reason = new Error('cancelled')
    expect((await streamed(model, { signal: AbortSignal.abort(reason) })).error).toBe(reason)
    expect(questions).toHaveLength(0)
    const controller = new AbortController()
    const streaming = streamed(model, { signal: controller.signal })
    await expect.poll(() => questions.length).toBe(1)
    controller.abort(reason)
    expect((await streaming).error).toBe(reason)
  })

  brokenStreams(withReply)
}

type WithReply = (
  reply: service.ModelReply,
  bounds?: Bounds,
) => Promise<{ model: TextModel; questions: service.ModelRequest[] }>

/** Streams that end early, on the same servers. */
function brokenStreams(withReply: WithReply): void {
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
}
