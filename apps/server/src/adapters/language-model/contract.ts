import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import * as service from '../../../test/language-model-server.ts'
import { LanguageModelError, type LanguageModel, type ModelAnswer } from '#ports/language-model.ts'
import { answerShape } from './answer-shape.ts'

type Bounds = { timeout_ms?: number; max_answer_bytes?: number; api_key?: string; model?: string }
type Create = (base_url: string, bounds?: Bounds) => LanguageModel

const Word = z.object({ word: z.string(), count: z.number().int() })
const GOOD = '{"word":"harbour","count":3}'

const question = () => ({
  instructions: 'Say a word and count it.',
  prompt: 'Any word.',
  shape: answerShape('counted word', Word),
  max_output_tokens: 500,
  signal: new AbortController().signal,
})

async function errorOf(answer: Promise<ModelAnswer<unknown>>): Promise<LanguageModelError> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof LanguageModelError)) throw new Error('no LanguageModelError', { cause: error })
  return error
}

/** What every language model promises, over a service that speaks its dialect. */
export function languageModelContract(dialect: service.Dialect, create: Create): void {
  async function answered(reply: service.ModelReply, bounds: Bounds = {}) {
    const server = await service.languageModelServer({ dialect, reply: () => reply })
    onTestFinished(server.close)
    return { model: create(server.base_url, bounds), questions: server.questions }
  }

  test('asks for the shape, with instructions apart from what they are about', async () => {
    const { model, questions } = await answered(service.says(GOOD))
    const { value, usage } = await model.ask(question())
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

  test('reads an answer that is wrapped in a fence or a sentence', async () => {
    const { model } = await answered(service.says(`Here you are:\n\`\`\`json\n${GOOD}\n\`\`\``))
    expect((await model.ask(question())).value.word).toBe('harbour')
  })

  test('counts itself what the service does not', async () => {
    const { model } = await answered(service.says(GOOD, { usage: false }))
    const { usage } = await model.ask(question())
    expect(usage.input_tokens).toBeGreaterThan(0)
    expect(usage.output_tokens).toBeGreaterThan(0)
  })

  test.each([
    ['no JSON', service.says('I would rather talk about boats.'), 'unusable'],
    ['broken JSON', service.says('{"word":"harb'), 'unusable'],
    ['another shape', service.says('{"word":7}'), 'unusable'],
    ['an empty answer', service.says(''), 'unusable'],
    ['an answer that was cut off', service.says('{"word":"harb', { ending: 'length' }), 'unusable'],
    ['a filtered answer', service.says('', { ending: 'filter' }), 'refused'],
    ['a refusal', service.declines, 'refused'],
    ['a refused request', service.failure(400, { message: 'too many tokens' }), 'rejected'],
    ['a failing service', service.failure(500), 'away'],
    ['an overloaded service', service.failure(503), 'away'],
    ['half an answer', service.cutConnection, 'away'],
    ['a page of a proxy', service.notEvenJson, 'away'],
    ['too many questions', service.failure(429), 'busy'],
    [
      'an empty account',
      service.failure(429, { message: 'You exceeded your current quota, please check your plan and billing details.' }),
      'settings',
    ],
  ] as const)('%s is told apart', async (_, reply, failure) => {
    const { model, questions } = await answered(reply)
    const error = await errorOf(model.ask(question()))
    expect(error.failure).toBe(failure)
    expect(error.retryable).toBe(['busy', 'away', 'unusable'].includes(failure))
    expect(questions).toHaveLength(1)
  })

  test('what a failed answer cost is told', async () => {
    const { model } = await answered(service.says('no JSON'))
    expect((await errorOf(model.ask(question()))).usage).toEqual({ input_tokens: 120, output_tokens: 45 })
  })

  test('how long to wait is told, as seconds or as a date', async () => {
    const seconds = await answered(service.failure(429, { retry_after: '7' }))
    expect((await errorOf(seconds.model.ask(question()))).retry_after_ms).toBe(7_000)
    const date = await answered(service.failure(503, { retry_after: new Date(Date.now() + 60_000).toUTCString() }))
    const wait_ms = (await errorOf(date.model.ask(question()))).retry_after_ms ?? 0
    expect(wait_ms).toBeGreaterThan(50_000)
    expect(wait_ms).toBeLessThanOrEqual(60_000)
  })

  test('a service that does not answer in time is away', async () => {
    const { model } = await answered(service.never, { timeout_ms: 50 })
    const error = await errorOf(model.ask(question()))
    expect([error.failure, error.message]).toEqual(['away', expect.stringContaining('50 ms')])
  })

  test('a service that is not there is away', async () => {
    const server = await service.languageModelServer({ dialect })
    await server.close()
    expect((await errorOf(create(server.base_url).ask(question()))).failure).toBe('away')
  })

  test('an answer without end is not read to its end', async () => {
    const { model } = await answered(service.endless(65_536), { max_answer_bytes: 200_000 })
    expect((await errorOf(model.ask(question()))).failure).toBe('unusable')
  })

  test('a wrong key and an unknown model are a matter of settings, and the key is not repeated', async () => {
    const wrongKey = await answered(service.says(GOOD), { api_key: service.WRONG_KEY })
    const error = await errorOf(wrongKey.model.ask(question()))
    expect([error.failure, error.retryable]).toEqual(['settings', false])
    const unknown = await answered(service.says(GOOD), { model: 'nobody-1' })
    expect((await errorOf(unknown.model.ask(question()))).message).toContain(
      'knows no model nobody-1, see LANGUAGE_MODEL',
    )
  })

  test('stops when it is told to, before and in the middle', async () => {
    const { model, questions } = await answered(service.never)
    const reason = new Error('cancelled')
    await expect(model.ask({ ...question(), signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(questions).toHaveLength(0)
    const controller = new AbortController()
    const asked = model.ask({ ...question(), signal: controller.signal })
    await expect.poll(() => questions.length).toBe(1)
    controller.abort(reason)
    await expect(asked).rejects.toBe(reason)
  })
}
