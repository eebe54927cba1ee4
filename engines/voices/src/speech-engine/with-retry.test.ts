import { expect, test } from 'vitest'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { toneSpeechEngine } from '#test/tone-speech-engine.ts'
import { withRetry } from './with-retry.ts'

const request = { text: 'Hello.', voice_name: 'Kore', seed: 's' }
const retries = { attempts: 4, first_wait_ms: 1, give_up_after_ms: 60_000 }

/** A tone engine that fails so many times, and counts its calls. */
function failing(times: number, hint: { retryable: boolean; retry_after_ms?: number }, options = retries) {
  const calls = { count: 0 }
  const onSpeak = () => {
    calls.count += 1
    if (calls.count <= times) throw new SpeechEngineError('busy', hint)
  }
  return { engine: withRetry(toneSpeechEngine({ onSpeak }), options), calls }
}

test('a retryable failure of an engine is retried', async () => {
  const { engine, calls } = failing(3, { retryable: true })
  expect((await engine.synthesize(request)).pcm.length).toBeGreaterThan(0)
  expect(calls.count).toBe(4)
})

test('a failure of an engine that is not retryable is thrown at once', async () => {
  const { engine, calls } = failing(1, { retryable: false })
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(calls.count).toBe(1)
})

test("a request's signal ends the wait for a retry", async () => {
  const { engine } = failing(9, { retryable: true }, { ...retries, first_wait_ms: 60_000, give_up_after_ms: 600_000 })
  const controller = new AbortController()
  const reason = new Error('deleted meanwhile')
  const speaking = engine.synthesize({ ...request, signal: controller.signal })
  setTimeout(() => controller.abort(reason), 20)
  await expect(speaking).rejects.toBe(reason)
})
