import { expect, test } from 'vitest'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { toneSpeechEngine } from '../../../test/tone-speech-engine.ts'
import { speechEngineContract } from './contract.ts'
import { withFallback, type Fall } from './with-fallback.ts'

const request = { text: 'Hello.', voice_name: 'Kore', seed: 's' }
const quiet = { failures: 3, rest_ms: 60_000, onFall: () => undefined, onReturn: () => undefined }

speechEngineContract(
  () => withFallback(toneSpeechEngine({ name: 'first', delay_ms: 30 }), toneSpeechEngine(), quiet),
  'Kore',
)

/** Fails as long as `trouble` says how; notes what it was asked and what was reported. */
function troubled(trouble: () => Error | undefined) {
  let asked = 0
  const falls: Fall[] = []
  const returns: string[] = []
  const first = toneSpeechEngine({
    name: 'first',
    onSpeak() {
      asked += 1
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
  return { engine, second, falls, returns, asked: () => asked }
}

const busy = () => new SpeechEngineError('busy', { retryable: true })
const refused = () => new SpeechEngineError('wrong key', { retryable: false, refuses_all: true })
const mute = () => new SpeechEngineError('mute', { retryable: false })

test('it is the first engine by name and words, and tells who speaks in its place', () => {
  const { engine, second } = troubled(() => undefined)
  expect(engine.name).toBe('first')
  expect(engine.fallback).toBe(second)
})

test('every line that falls is told, and which of them is the first', async () => {
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

test('an engine that failed three times in a row is left alone, and its lines fall at once', async () => {
  const { engine, falls, asked } = troubled(busy)
  for (let line = 0; line < 10; line++) await expect(engine.synthesize(request)).rejects.toThrow(SpeechEngineError)
  expect(asked()).toBe(3)
  expect(falls).toHaveLength(10)
  expect(falls.filter(({ is_first }) => is_first)).toHaveLength(1)
})

test('an engine that refuses lines for good is asked for each', async () => {
  const { engine, asked, falls } = troubled(mute)
  for (let line = 0; line < 5; line++) await expect(engine.synthesize(request)).rejects.toThrow('mute')
  expect(asked()).toBe(5)
  expect(falls).toHaveLength(5)
})

test('an engine that would refuse every line alike is asked for one', async () => {
  const { engine, asked, falls } = troubled(refused)
  for (let line = 0; line < 5; line++) await expect(engine.synthesize(request)).rejects.toThrow(SpeechEngineError)
  expect(asked()).toBe(1)
  expect(falls.filter(({ is_first }) => is_first)).toHaveLength(1)
})

test('neither a caller who stops nor a fault of another kind makes a line fall', async () => {
  const stopped = troubled(() => undefined)
  await expect(
    stopped.engine.synthesize({ ...request, signal: AbortSignal.abort(new Error('deleted')) }),
  ).rejects.toThrow('deleted')
  const broken = troubled(() => new Error('disk'))
  await expect(broken.engine.synthesize(request)).rejects.toThrow('disk')
  expect([...stopped.falls, ...broken.falls]).toEqual([])
})

test('closing it closes both', async () => {
  const closed: string[] = []
  const closing = (name: string) => ({ ...toneSpeechEngine({ name }), close: async () => void closed.push(name) })
  await withFallback(closing('first'), closing('second'), quiet).close()
  expect(closed).toEqual(['first', 'second'])
})
