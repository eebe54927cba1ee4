import { expect, test } from 'vitest'
import { LanguageModelError, type LanguageModel, type ModelFailure } from '@app/ports/language-model.ts'
import { BudgetReachedError, type Meter } from '@app/ports/meter.ts'
import { withBudget } from './with-budget.ts'
import { withMeter } from './with-meter.ts'
import { withRetry } from './with-retry.ts'

const RETRIES = { attempts: 3, first_wait_ms: 1, give_up_after_ms: 10_000 }
const words = { instructions: 'a'.repeat(40), prompt: 'b'.repeat(40), max_output_tokens: 100 }

test('lines count by their tokens, and none is asked for beyond the budget', async () => {
  let lines = 0
  const endLine: LanguageModel['endLine'] = async () => {
    lines += 1
    return { text: 'a line', is_cut: false, usage: { input_tokens: 5, output_tokens: 50 } }
  }
  const bounded = withBudget({ name: 'lines', endLine }, { calls: 1, input_tokens: 1_000, output_tokens: 90 })
  const line = {
    ...words,
    signal: new AbortController().signal,
    lines: [],
    opening: '[1] Ada:',
    temperature: 0,
    seed: 1,
  }
  await bounded.endLine?.(line)
  await bounded.endLine?.(line)
  await expect(bounded.endLine?.(line)).rejects.toMatchObject({ failure: 'budget' })
  expect([lines, bounded.spent]).toEqual([2, { calls: 0, input_tokens: 10, output_tokens: 100 }])
})

test('lines count against the daily budget, and end with it', async () => {
  const counts: number[] = []
  const meter: Meter = {
    check: () =>
      counts.length < 2 ? Promise.resolve() : Promise.reject(new BudgetReachedError('Enough for today.', 60)),
    count: (_, amount) => Promise.resolve(void counts.push(amount)),
    take: () => Promise.resolve(),
  }
  const endLine: LanguageModel['endLine'] = () =>
    Promise.resolve({ text: 'a line', is_cut: false, usage: { input_tokens: 5, output_tokens: 50 } })
  const metered = withMeter({ name: 'lines', endLine }, meter)
  const line = {
    ...words,
    signal: new AbortController().signal,
    lines: [],
    opening: '[1] Ada:',
    temperature: 0,
    seed: 1,
  }
  await metered.endLine?.(line)
  await metered.endLine?.(line)
  await expect(metered.endLine?.(line)).rejects.toMatchObject({ failure: 'day', message: 'Enough for today.' })
  expect(counts).toEqual([55, 55])
})

const usage = { input_tokens: 20, output_tokens: 60 }

type Failing = 'after' | { failure: ModelFailure; retry_after_ms?: number } | undefined

/** A model whose streams say two words, unless they fail: before the first word in such a way, or after it. `requested`: their output limits. */
function streaming(failures: Failing[] = []) {
  const requested: number[] = []
  const model: LanguageModel = {
    name: 'streaming',
    async *streamText({ max_output_tokens, onUsage }) {
      const failing = failures[requested.length]
      requested.push(max_output_tokens)
      if (typeof failing === 'object') throw new LanguageModelError(failing.failure, failing)
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

async function heard(model: LanguageModel, { most = 2, signal = new AbortController().signal } = {}): Promise<string> {
  let text = ''
  for await (const piece of model.streamText?.({ ...words, signal }) ?? []) {
    text += piece
    if (text.split(' ').length > most) break
  }
  return text
}

test('a stream is retried until its first piece, and never after it', async () => {
  const first = streaming([{ failure: 'away' }, { failure: 'unusable' }])
  expect(await heard(withRetry(first.model, RETRIES))).toBe('two words')
  expect(first.requested).toHaveLength(3)
  const later = streaming(['after'])
  await expect(heard(withRetry(later.model, RETRIES))).rejects.toMatchObject({ failure: 'away' })
  expect(later.requested).toHaveLength(1)
})

test('the last failure is thrown when every attempt fails', async () => {
  const { model, requested } = streaming([{ failure: 'away' }, { failure: 'away' }, { failure: 'busy' }])
  await expect(heard(withRetry(model, RETRIES))).rejects.toMatchObject({ failure: 'busy' })
  expect(requested).toHaveLength(3)
})

test.each(['settings', 'refused', 'rejected', 'budget'] as const)('a %s failure is not retried', async (failure) => {
  const { model, requested } = streaming([{ failure }])
  await expect(heard(withRetry(model, RETRIES))).rejects.toMatchObject({ failure })
  expect(requested).toHaveLength(1)
})

test('gives up at once when the service wants a longer wait than the deadline', async () => {
  const { model, requested } = streaming([{ failure: 'busy', retry_after_ms: 60_000 }])
  await expect(heard(withRetry(model, RETRIES))).rejects.toMatchObject({ failure: 'busy' })
  expect(requested).toHaveLength(1)
})

test('an abort ends the wait before a retry', async () => {
  const { model } = streaming([{ failure: 'busy', retry_after_ms: 9_000 }])
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const hearing = heard(withRetry(model, RETRIES), { signal: controller.signal })
  controller.abort(reason)
  await expect(hearing).rejects.toBe(reason)
})

test('the budget limits the number of calls, and what is beyond it is not sent', async () => {
  const { model, requested } = streaming()
  const bounded = withBudget(model, { calls: 1, input_tokens: 1_000, output_tokens: 1_000 })
  await heard(bounded)
  await expect(heard(bounded)).rejects.toMatchObject({ failure: 'budget', retryable: false })
  await expect(heard(withBudget(model, { calls: 9, input_tokens: 19, output_tokens: 1_000 }))).rejects.toMatchObject({
    failure: 'budget',
  })
  expect(requested).toHaveLength(1)
})

test('a stream counts against the budget when it ends, breaks or is left, and none begins beyond it', async () => {
  const { model, requested } = streaming([undefined, 'after'])
  const bounded = withBudget(model, { calls: 9, input_tokens: 1_000, output_tokens: 130 })
  await heard(bounded)
  await expect(heard(bounded)).rejects.toMatchObject({ failure: 'away' })
  await heard(withRetry(bounded, RETRIES), { most: 0 })
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
  await heard(metered, { most: 0 })
  expect(counted).toEqual([80, 80, 80])
  await expect(heard(metered)).rejects.toMatchObject({ failure: 'day', message: 'Enough for today.' })
})
