import { expect, test } from 'vitest'
import { LanguageModelError, type LanguageModel, type ModelFailure } from '#ports/language-model.ts'
import { withBudget } from './with-budget.ts'
import { withRetry } from './with-retry.ts'

const RETRIES = { attempts: 3, first_wait_ms: 1, patience_ms: 10_000 }
const question = (signal = new AbortController().signal) => ({
  instructions: 'a'.repeat(40),
  prompt: 'b'.repeat(40),
  shape: { name: 'word', json_schema: {}, parse: String },
  max_output_tokens: 100,
  signal,
})

/** Fails in these ways, one after the other, and then answers. */
function scripted(failures: { failure: ModelFailure; retry_after_ms?: number }[] = []) {
  const asked: number[] = []
  const model: LanguageModel = {
    name: 'scripted',
    async ask({ shape, max_output_tokens }) {
      const next = failures[asked.length]
      asked.push(max_output_tokens)
      if (next) throw new LanguageModelError(next.failure, next)
      return { value: shape.parse('word'), usage: { input_tokens: 20, output_tokens: 60 } }
    },
  }
  return { model, asked }
}

test('what passes is asked again, until it is answered', async () => {
  const { model, asked } = scripted([{ failure: 'away' }, { failure: 'unusable' }])
  expect((await withRetry(model, RETRIES).ask(question())).value).toBe('word')
  expect(asked).toHaveLength(3)
})

test('the last failure is told when every attempt fails', async () => {
  const { model, asked } = scripted([{ failure: 'away' }, { failure: 'away' }, { failure: 'busy' }])
  await expect(withRetry(model, RETRIES).ask(question())).rejects.toMatchObject({ failure: 'busy' })
  expect(asked).toHaveLength(3)
})

test.each(['settings', 'refused', 'rejected', 'budget'] as const)('%s is not asked again', async (failure) => {
  const { model, asked } = scripted([{ failure }])
  await expect(withRetry(model, RETRIES).ask(question())).rejects.toMatchObject({ failure })
  expect(asked).toHaveLength(1)
})

test('nobody waits longer than is of use', async () => {
  const { model, asked } = scripted([{ failure: 'busy', retry_after_ms: 60_000 }])
  await expect(withRetry(model, RETRIES).ask(question())).rejects.toMatchObject({ failure: 'busy' })
  expect(asked).toHaveLength(1)
})

test('a caller who stops is not kept waiting', async () => {
  const { model } = scripted([{ failure: 'busy', retry_after_ms: 9_000 }])
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const asked = withRetry(model, RETRIES).ask(question(controller.signal))
  controller.abort(reason)
  await expect(asked).rejects.toBe(reason)
})

test('no question is asked beyond the number of calls', async () => {
  const { model, asked } = scripted()
  const bounded = withBudget(model, { calls: 2, input_tokens: 1_000, output_tokens: 1_000 })
  await bounded.ask(question())
  await bounded.ask(question())
  await expect(bounded.ask(question())).rejects.toMatchObject({ failure: 'budget', retryable: false })
  expect(asked).toHaveLength(2)
  expect(bounded.spent).toEqual({ calls: 2, input_tokens: 40, output_tokens: 120 })
})

test('a question that would cost too much is not asked', async () => {
  const { model, asked } = scripted()
  await expect(
    withBudget(model, { calls: 9, input_tokens: 19, output_tokens: 1_000 }).ask(question()),
  ).rejects.toMatchObject({ failure: 'budget' })
  expect(asked).toHaveLength(0)
})

test('an answer may be no longer than what is left', async () => {
  const { model, asked } = scripted()
  const bounded = withBudget(model, { calls: 9, input_tokens: 1_000, output_tokens: 90 })
  await bounded.ask(question())
  await bounded.ask(question())
  await expect(bounded.ask(question())).rejects.toMatchObject({ failure: 'budget' })
  expect(asked).toEqual([90, 30])
})

test('what a failed answer cost counts too', async () => {
  const model: LanguageModel = {
    name: 'costly',
    ask: () =>
      Promise.reject(
        new LanguageModelError('no', { failure: 'unusable', usage: { input_tokens: 70, output_tokens: 5 } }),
      ),
  }
  const bounded = withBudget(model, { calls: 9, input_tokens: 1_000, output_tokens: 90 })
  await expect(bounded.ask(question())).rejects.toMatchObject({ failure: 'unusable' })
  expect(bounded.spent).toEqual({ calls: 1, input_tokens: 70, output_tokens: 5 })
})
