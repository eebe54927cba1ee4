import { expect, test } from 'vitest'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import { toneSpeechEngine } from '#test/tone-speech-engine.ts'
import { speechEngineContract } from './contract.ts'
import { withFallback, type Fall } from './with-fallback.ts'

const request = { text: 'Hello.', voice_name: 'Kore', seed: 's' }
const quiet = { failures: 3, rest_ms: 60_000, onFall: () => undefined, onReturn: () => undefined }

speechEngineContract(
  () => withFallback(toneSpeechEngine({ name: 'first', delay_ms: 30 }), toneSpeechEngine(), quiet),
  'Kore',
)

/** An engine that fails while `trouble` returns an error; records its calls and reports. */
function troubled(trouble: () => Error | undefined) {
  let calls = 0
  const falls: Fall[] = []
  const returns: string[] = []
  const first = toneSpeechEngine({
    name: 'first',
    onSpeak() {
      calls += 1
      const error = trouble()
      if (error) throw error
    },
  })
  const second = toneSpeechEngine({ name: 'second' })
  const engine = withFallback(first, second, {
    ...quiet,
    onFall: (fall) => falls.push(fall),
    onReturn: ({ from }) => returns.push(from),
  })
  return { engine, second, falls, returns, calls: () => calls }
}

const busy = () => new SpeechEngineError('busy', { retryable: true })
const refused = () => new SpeechEngineError('wrong key', { retryable: false, refuses_all: true })
const mute = () => new SpeechEngineError('mute', { retryable: false })

test('has the name of the first engine and exposes the fallback', () => {
  const { engine, second } = troubled(() => undefined)
  expect(engine.name).toBe('first')
  expect(engine.fallback).toBe(second)
})

test('reports every line that falls back, and which is the first', async () => {
  let trouble: Error | undefined = busy()
  const { engine, falls, returns } = troubled(() => trouble)
  for (let line = 0; line < 2; line++) await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(
    falls.map(({ from, to, voice_name, error, is_first }) => [from, to, voice_name, error.message, is_first]),
  ).toEqual([
    ['first', 'second', 'Kore', 'busy', true],
    ['first', 'second', 'Kore', 'busy', false],
  ])
  trouble = undefined
  await engine.synthesize(request)
  await engine.synthesize(request)
  expect(returns).toEqual(['first'])
  trouble = busy()
  await expect(engine.synthesize(request)).rejects.toThrow('busy')
  expect(falls.at(-1)?.is_first).toBe(true)
})

test('after three failures in a row the circuit opens, and lines fall back at once', async () => {
  const { engine, falls, calls } = troubled(busy)
  for (let line = 0; line < 10; line++) await expect(engine.synthesize(request)).rejects.toThrow(SpeechEngineError)
  expect(calls()).toBe(3)
  expect(falls).toHaveLength(10)
  expect(falls.filter(({ is_first }) => is_first)).toHaveLength(1)
})

test('refused lines do not open the circuit', async () => {
  const { engine, calls, falls } = troubled(mute)
  for (let line = 0; line < 5; line++) await expect(engine.synthesize(request)).rejects.toThrow('mute')
  expect(calls()).toBe(5)
  expect(falls).toHaveLength(5)
})

test('an error that concerns every line opens the circuit at once', async () => {
  const { engine, calls, falls } = troubled(refused)
  // Those after the first are not asked for, and still say why.
  for (let line = 0; line < 5; line++) await expect(engine.synthesize(request)).rejects.toThrow('wrong key')
  expect(calls()).toBe(1)
  expect(falls.filter(({ is_first }) => is_first)).toHaveLength(1)
})

test('an abort or an unexpected error does not cause a fallback', async () => {
  const stopped = troubled(() => undefined)
  await expect(
    stopped.engine.synthesize({ ...request, signal: AbortSignal.abort(new Error('deleted')) }),
  ).rejects.toThrow('deleted')
  const broken = troubled(() => new Error('disk'))
  await expect(broken.engine.synthesize(request)).rejects.toThrow('disk')
  expect([...stopped.falls, ...broken.falls]).toEqual([])
})

test('close closes both engines', async () => {
  const closed: string[] = []
  const closing = (name: string) => ({ ...toneSpeechEngine({ name }), close: async () => void closed.push(name) })
  await withFallback(closing('first'), closing('second'), quiet).close()
  expect(closed).toEqual(['first', 'second'])
})
