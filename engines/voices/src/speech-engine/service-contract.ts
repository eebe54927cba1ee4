import { expect, onTestFinished, test } from 'vitest'
import { type Speech, type SpeechEngine, SpeechEngineError, type SpeechRequest } from '@app/ports/speech-engine.ts'
import { loudnessOf } from '@app/sound/normalize-loudness.ts'

export const SPEECH_TEXT = 'The harbour was quiet when the first boats came home, and nobody on the quay spoke.'

/** The behaviour of a service: speech of some amplitude, or one of its failures. */
export type ServiceDay =
  | { speaks: number }
  | 'overload'
  | 'internal error'
  | 'overload of another kind'
  | 'silence'
  | 'a cut connection'
  | 'a cut file'
  | 'a fifth of the sound'
  | 'no bytes'
  | 'no end'
  | 'no answer'
  | 'something else than sound'
  | 'a refused request'
  | 'a wrong key'
  | 'a wrong model'

type Service = { engine: SpeechEngine; requests: () => number; close(): Promise<void> }
type Settings = { timeout_ms: number }
type Open = (day: ServiceDay, settings?: Settings) => Promise<Service>

/** The contract of every engine that uses a service, including the service's failures. `secret` is its key. */
export function speechServiceContract(voice_name: string, secret: string, open: Open): void {
  const request = { text: SPEECH_TEXT, voice_name, seed: 'seed' }
  const on: Open = async (day, settings) => {
    const service = await open(day, settings)
    onTestFinished(service.close)
    return service
  }
  testSpeech(request, on)
  testFailures(request, secret, on)
  testMissingResponse(request, open, on)
}

function testSpeech(request: SpeechRequest, on: Open): void {
  test.each([[0.02], [0.05], [0.2], [0.5], [0.95]])(
    'normalizes audio of amplitude %f to -16 LUFS',
    async (amplitude) => {
      const { engine } = await on({ speaks: amplitude })
      expect(Math.abs(loudness(await engine.synthesize(request)) + 16)).toBeLessThan(1)
      expect(Math.abs(loudness(await engine.synthesize({ ...request, text: 'Yes.' })) + 16)).toBeLessThan(1)
    },
  )

  test('trims silence and estimates word times over the rest', async () => {
    const { engine } = await on({ speaks: 0.15 })
    const { pcm, sample_rate_hz, words, words_estimated } = await engine.synthesize(request)
    const seconds = pcm.byteLength / 2 / sample_rate_hz
    expect(seconds).toBeGreaterThan(SPEECH_TEXT.length * 0.06 - 0.4)
    expect(seconds).toBeLessThan(SPEECH_TEXT.length * 0.06 + 0.2)
    expect(words_estimated).toBe(true)
    expect(words).toHaveLength(SPEECH_TEXT.split(' ').length)
  })

  test('requests a long utterance in parts and joins them', async () => {
    const { engine, requests } = await on({ speaks: 0.15 })
    const text = `${SPEECH_TEXT} `.repeat(30).trim()
    const { words } = await engine.synthesize({ ...request, text })
    expect(requests()).toBeGreaterThan(2)
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.split(' '))
  })
}

function testFailures(request: SpeechRequest, secret: string, on: Open): void {
  test.each<{ day: ServiceDay; says: RegExp }>([
    { day: 'overload', says: /limits the rate of requests \(429/ },
    { day: 'internal error', says: /failed \(500/ },
    { day: 'overload of another kind', says: /failed \(503/ },
    { day: 'silence', says: /silence/ },
    { day: 'a cut connection', says: /sent no complete response/ },
    { day: 'a cut file', says: /not complete/ },
    { day: 'a fifth of the sound', says: /too short/ },
    { day: 'no bytes', says: /not complete/ },
    { day: 'no end', says: /ran on/ },
  ])('$day is retryable', async ({ day, says }) => {
    const { engine } = await on(day)
    const error = await errorOf(engine.synthesize(request))
    expect(error.message).toMatch(says)
    expect(error).toMatchObject({ retryable: true, refuses_all: false })
  })

  test.each<{ day: ServiceDay; says: RegExp; all: boolean }>([
    { day: 'something else than sound', says: /text\/plain instead of/, all: false },
    { day: 'a refused request', says: /refuses the request \(400/, all: false },
    { day: 'a wrong key', says: /refuses \w+_API_KEY \(/, all: true },
    { day: 'a wrong model', says: /no model parrot, see .*_MODEL/, all: true },
  ])('$day is not retryable', async ({ day, says, all }) => {
    const { engine } = await on(day)
    const error = await errorOf(engine.synthesize(request))
    expect(error.message).toMatch(says)
    expect(error.message).not.toContain(secret)
    expect(error).toMatchObject({ retryable: false, refuses_all: all })
  })

  test('a rate limit reports when to retry', async () => {
    const { engine } = await on('overload')
    expect(await errorOf(engine.synthesize(request))).toMatchObject({ retry_after_ms: 3_000 })
  })
}

function testMissingResponse(request: SpeechRequest, open: Open, on: Open): void {
  test('times out without a response, and an abort ends a request at once', async () => {
    const { engine } = await on('no answer', { timeout_ms: 100 })
    expect(await errorOf(engine.synthesize(request))).toMatchObject({
      retryable: true,
      message: expect.stringMatching(/took more than 100 ms$/),
    })
    const patient = await on('no answer')
    const reason = new Error('deleted meanwhile')
    const controller = new AbortController()
    const speaking = patient.engine.synthesize({ ...request, signal: controller.signal })
    await expect.poll(patient.requests).toBe(1)
    controller.abort(reason)
    await expect(speaking).rejects.toBe(reason)
  })

  test('an unreachable service is retryable', async () => {
    const gone = await open({ speaks: 0.15 })
    await gone.close()
    const error = await errorOf(gone.engine.synthesize(request))
    expect(error.retryable).toBe(true)
    expect(error.message).toMatch(/sent no complete response: .*ECONNREFUSED/)
  })
}

export async function errorOf(speech: Promise<Speech>): Promise<SpeechEngineError> {
  const error = await speech.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SpeechEngineError)) throw new Error('no SpeechEngineError', { cause: error })
  return error
}

export function loudness({ pcm, sample_rate_hz }: Pick<Speech, 'pcm' | 'sample_rate_hz'>): number {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2)
  return loudnessOf(
    Float32Array.from(samples, (sample) => sample / 32_768),
    sample_rate_hz,
  )
}
