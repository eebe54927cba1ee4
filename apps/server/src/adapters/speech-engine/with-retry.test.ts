import { expect, test } from 'vitest'
import { SpeechEngineError, type SpeechEngine } from '#ports/speech-engine.ts'
import { withRetry } from './with-retry.ts'

const speech = { pcm: new Uint8Array(2), sample_rate_hz: 24_000, words: [], words_estimated: true }
const request = { text: 'Hello.', voice_name: 'Kore', seed: 's' }

function failing(times: number, retryable: boolean): { engine: SpeechEngine; asked: () => number } {
  let asked = 0
  const synthesize = async () => {
    asked += 1
    if (asked <= times) throw new SpeechEngineError('busy', { retryable })
    return speech
  }
  const engine = { name: 'x', version: '1', concurrency: 1, spokenText: String, settingsOf: () => '', synthesize, close: async () => {} }
  return { engine: withRetry(engine, { attempts: 4, first_wait_ms: 1 }), asked: () => asked }
}

test('a fault that passes is not noticed', async () => {
  const { engine, asked } = failing(3, true)
  expect(await engine.synthesize(request)).toBe(speech)
  expect(asked()).toBe(4)
})

test('a fault that stays is told after the last attempt', async () => {
  const { engine, asked } = failing(9, true)
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(asked()).toBe(4)
})

test('a fault that asking again cannot help is told at once', async () => {
  const { engine, asked } = failing(1, false)
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(asked()).toBe(1)
})

test('a caller who stops is not kept waiting', async () => {
  const { engine } = failing(9, true)
  const slow = withRetry(engine, { attempts: 9, first_wait_ms: 60_000 })
  await expect(slow.synthesize({ ...request, signal: AbortSignal.timeout(50) })).rejects.toThrow()
})
