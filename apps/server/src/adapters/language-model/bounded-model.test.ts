import { expect, test } from 'vitest'
import { LanguageModelError, type LanguageModel, type ModelFailure } from '#ports/language-model.ts'
import { BudgetReachedError, type Meter } from '#ports/meter.ts'
import { withBudget } from './with-budget.ts'
import { withMeter } from './with-meter.ts'
import { withRetry } from './with-retry.ts'

const RETRIES = { attempts: 3, first_wait_ms: 1, give_up_after_ms: 10_000 }
const request = (signal = new AbortController().signal) => ({
  instructions: 'a'.repeat(40),
  prompt: 'b'.repeat(40),
  schema: { name: 'word', json_schema: {}, parse: String },
  max_output_tokens: 100,
  signal,
})

/** A model that fails in these ways, one after the other, and then succeeds; `requested` are the output limits of its calls. */
function scripted(failures: { failure: ModelFailure; retry_after_ms?: number }[] = []) {
  const requested: number[] = []
  const model: LanguageModel = {
    name: 'scripted',
    async generate({ schema, max_output_tokens }) {
      const next = failures[requested.length]
      requested.push(max_output_tokens)
      if (next) throw new LanguageModelError(next.failure, next)
      return { value: schema.parse('word'), usage: { input_tokens: 20, output_tokens: 60 } }
    },
  }
  return { model, requested }
}

test('a temporary failure is retried until the request succeeds', async () => {
  const { model, requested } = scripted([{ failure: 'away' }, { failure: 'unusable' }])
  expect((await withRetry(model, RETRIES).generate(request())).value).toBe('word')
  expect(requested).toHaveLength(3)
})

test('the last failure is thrown when every attempt fails', async () => {
  const { model, requested } = scripted([{ failure: 'away' }, { failure: 'away' }, { failure: 'busy' }])
  await expect(withRetry(model, RETRIES).generate(request())).rejects.toMatchObject({ failure: 'busy' })
  expect(requested).toHaveLength(3)
})

test.each(['settings', 'refused', 'rejected', 'budget'] as const)('a %s failure is not retried', async (failure) => {
  const { model, requested } = scripted([{ failure }])
  await expect(withRetry(model, RETRIES).generate(request())).rejects.toMatchObject({ failure })
  expect(requested).toHaveLength(1)
})

test('gives up at once when the service wants a longer wait than the deadline', async () => {
  const { model, requested } = scripted([{ failure: 'busy', retry_after_ms: 60_000 }])
  await expect(withRetry(model, RETRIES).generate(request())).rejects.toMatchObject({ failure: 'busy' })
  expect(requested).toHaveLength(1)
})

test('an abort ends the wait before a retry', async () => {
  const { model } = scripted([{ failure: 'busy', retry_after_ms: 9_000 }])
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const generating = withRetry(model, RETRIES).generate(request(controller.signal))
  controller.abort(reason)
  await expect(generating).rejects.toBe(reason)
})

test('the budget limits the number of calls', async () => {
  const { model, requested } = scripted()
  const bounded = withBudget(model, { calls: 2, input_tokens: 1_000, output_tokens: 1_000 })
  await bounded.generate(request())
  await bounded.generate(request())
  await expect(bounded.generate(request())).rejects.toMatchObject({ failure: 'budget', retryable: false })
  expect(requested).toHaveLength(2)
  expect(bounded.spent).toEqual({ calls: 2, input_tokens: 40, output_tokens: 120 })
})

test('a request that would exceed the budget is not sent', async () => {
  const { model, requested } = scripted()
  await expect(
    withBudget(model, { calls: 9, input_tokens: 19, output_tokens: 1_000 }).generate(request()),
  ).rejects.toMatchObject({ failure: 'budget' })
  expect(requested).toHaveLength(0)
})

test('a response is limited to the output tokens that are left', async () => {
  const { model, requested } = scripted()
  const bounded = withBudget(model, { calls: 9, input_tokens: 1_000, output_tokens: 90 })
  await bounded.generate(request())
  await bounded.generate(request())
  await expect(bounded.generate(request())).rejects.toMatchObject({ failure: 'budget' })
  expect(requested).toEqual([90, 30])
})

test('the usage of a failed request counts too', async () => {
  const model: LanguageModel = {
    name: 'costly',
    generate: () =>
      Promise.reject(
        new LanguageModelError('no', { failure: 'unusable', usage: { input_tokens: 70, output_tokens: 5 } }),
      ),
  }
  const bounded = withBudget(model, { calls: 9, input_tokens: 1_000, output_tokens: 90 })
  await expect(bounded.generate(request())).rejects.toMatchObject({ failure: 'unusable' })
  expect(bounded.spent).toEqual({ calls: 1, input_tokens: 70, output_tokens: 5 })
})

test('lines count by their tokens, and none is asked for beyond the budget', async () => {
  const { model } = scripted()
  let lines = 0
  const endLine: LanguageModel['endLine'] = async () => {
    lines += 1
    return { text: 'a line', is_cut: false, usage: { input_tokens: 5, output_tokens: 50 } }
  }
  const bounded = withBudget({ ...model, endLine }, { calls: 1, input_tokens: 1_000, output_tokens: 90 })
  const line = { ...request(), lines: [], opening: '[1] Ada:', temperature: 0, seed: 1 }
  await bounded.endLine?.(line)
  await bounded.endLine?.(line)
  await expect(bounded.endLine?.(line)).rejects.toMatchObject({ failure: 'budget' })
  expect([lines, bounded.spent]).toEqual([2, { calls: 0, input_tokens: 10, output_tokens: 100 }])
})

test('lines count against the daily budget, and end with it', async () => {
  const { model } = scripted()
  const counts: number[] = []
  const meter: Meter = {
    check: () =>
      counts.length < 2 ? Promise.resolve() : Promise.reject(new BudgetReachedError('Enough for today.', 60)),
    count: (_, amount) => Promise.resolve(void counts.push(amount)),
    take: () => Promise.resolve(),
  }
  const endLine: LanguageModel['endLine'] = () =>
    Promise.resolve({ text: 'a line', is_cut: false, usage: { input_tokens: 5, output_tokens: 50 } })
  const metered = withMeter({ ...model, endLine }, meter)
  const line = { ...request(), lines: [], opening: '[1] Ada:', temperature: 0, seed: 1 }
  await metered.endLine?.(line)
  await metered.endLine?.(line)
  await expect(metered.endLine?.(line)).rejects.toMatchObject({ failure: 'day', message: 'Enough for today.' })
  expect(counts).toEqual([55, 55])
})

const words = { instructions: 'a'.repeat(40), prompt: 'b'.repeat(40), max_output_tokens: 100 }
const usage = { input_tokens: 20, output_tokens: 60 }

/** A model whose streams say two words, unless they fail in one of these ways: before the first word, or after it. */
function streaming(failures: ('before' | 'after' | undefined)[] = []) {
  const requested: number[] = []
  const model: LanguageModel = {
    name: 'streaming',
    generate: () => Promise.reject(new Error('nothing is asked as JSON')),
    async *streamText({ max_output_tokens, onUsage }) {
      const failing = failures[requested.length]
      requested.push(max_output_tokens)
      if (failing === 'before') throw new LanguageModelError('busy', { failure: 'busy' })
      try {
        yield 'two '
        if (failing === 'after') throw new LanguageModelError('broken', { failure: 'away' })
        yield 'words'
      } finally {
        onUsage?.(usage)
      }
    },
  }
  return { model, requested }
}

async function heard(model: LanguageModel, most = 2): Promise<string> {
  let text = ''
  const signal = new AbortController().signal
  for await (const piece of model.streamText?.({ ...words, signal }) ?? []) {
    text += piece
    if (text.split(' ').length > most) break
  }
  return text
}

test('a stream is retried until its first piece, and never after it', async () => {
  const first = streaming(['before', 'before'])
  expect(await heard(withRetry(first.model, RETRIES))).toBe('two words')
  expect(first.requested).toHaveLength(3)
  const later = streaming(['after'])
  await expect(heard(withRetry(later.model, RETRIES))).rejects.toMatchObject({ failure: 'away' })
  expect(later.requested).toHaveLength(1)
})

test('a stream counts against the budget when it ends, breaks or is left, and none begins beyond it', async () => {
  const { model, requested } = streaming([undefined, 'after'])
  const bounded = withBudget(model, { calls: 9, input_tokens: 1_000, output_tokens: 130 })
  await heard(bounded)
  await expect(heard(bounded)).rejects.toMatchObject({ failure: 'away' })
  await heard(withRetry(bounded, RETRIES), 0)
  expect(bounded.spent).toEqual({ calls: 3, input_tokens: 60, output_tokens: 180 })
  expect(requested).toEqual([100, 70, 10])
  await expect(heard(bounded)).rejects.toMatchObject({ failure: 'budget' })
})

test('a stream counts against the day when it ends, breaks or is left, and none begins beyond it', async () => {
  const counted: number[] = []
  const meter: Meter = {
    check: async () => {
      if (counted.length > 2) throw new BudgetReachedError('Enough for today.', 60)
    },
    count: async (_, amount) => void counted.push(amount),
    take: async () => undefined,
  }
  const { model } = streaming([undefined, 'after'])
  const metered = withMeter(model, meter)
  await heard(metered)
  await expect(heard(metered)).rejects.toMatchObject({ failure: 'away' })
  await heard(metered, 0)
  expect(counted).toEqual([80, 80, 80])
  await expect(heard(metered)).rejects.toMatchObject({ failure: 'day', message: 'Enough for today.' })
})
