import { expect, test } from 'vitest'
import { SpeechEngineError, type SpeechEngine } from '#ports/speech-engine.ts'
import { toneSpeechEngine } from '../../../test/tone-speech-engine.ts'
import { withRetry } from './with-retry.ts'

const request = { text: 'Hello.', voice_name: 'Kore', seed: 's' }
const eager = { attempts: 4, first_wait_ms: 1, patience_ms: 60_000 }

/** Refuses so many times; `at` are the moments at which it was asked. */
function failing(
  times: number,
  refusal: { retryable: boolean; retry_after_ms?: number },
  options = eager,
): { engine: SpeechEngine; at: number[] } {
  const at: number[] = []
  const onSpeak = () => {
    at.push(performance.now())
    if (at.length <= times) throw new SpeechEngineError('busy', refusal)
  }
  return { engine: withRetry(toneSpeechEngine({ onSpeak }), options), at }
}

test('a fault that passes is not noticed', async () => {
  const { engine, at } = failing(3, { retryable: true })
  expect((await engine.synthesize(request)).pcm.length).toBeGreaterThan(0)
  expect(at).toHaveLength(4)
})

test('a fault that stays is told after the last attempt', async () => {
  const { engine, at } = failing(9, { retryable: true })
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(at).toHaveLength(4)
})

test('a fault that asking again cannot help is told at once', async () => {
  const { engine, at } = failing(1, { retryable: false })
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(at).toHaveLength(1)
})

test('an engine that says when to come back is not asked before', async () => {
  const { engine, at } = failing(1, { retryable: true, retry_after_ms: 300 })
  await engine.synthesize(request)
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(299)
})

test('an engine that says to come back too late is not waited for', async () => {
  const { engine, at } = failing(1, { retryable: true, retry_after_ms: 3_600_000 })
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(at).toHaveLength(1)
})

test('no attempt begins when the patience is at its end', async () => {
  const { engine, at } = failing(9, { retryable: true, retry_after_ms: 400 }, { ...eager, patience_ms: 600 })
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(at).toHaveLength(2)
})

test('a caller who stops is not kept waiting, neither by the waits nor by a hint', async () => {
  for (const refusal of [{ retryable: true }, { retryable: true, retry_after_ms: 50_000 }]) {
    const { engine } = failing(9, refusal, { attempts: 9, first_wait_ms: 60_000, patience_ms: 600_000 })
    const controller = new AbortController()
    const reason = new Error('deleted meanwhile')
    const asked = engine.synthesize({ ...request, signal: controller.signal })
    setTimeout(() => controller.abort(reason), 20)
    await expect(asked).rejects.toBe(reason)
  }
})
