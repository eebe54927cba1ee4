import { expect, onTestFinished, test } from 'vitest'
import { type Speech, type SpeechEngine, SpeechEngineError, type SpeechRequest } from '#ports/speech-engine.ts'
import { loudnessOf } from './level-to-target.ts'

export const TOLD_TEXT = 'The harbour was quiet when the first boats came home, and nobody on the quay spoke.'

/** How a service behaves: well, with speech of some amplitude, or as badly as it can. */
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

type Service = { engine: SpeechEngine; asked: () => number; close(): Promise<void> }
type Settings = { timeout_ms: number }
type Open = (day: ServiceDay, settings?: Settings) => Promise<Service>

/** What every engine that asks a service promises on its good days and on its bad ones. `secret` is its key. */
export function speechServiceContract(voice_name: string, secret: string, open: Open): void {
  const request = { text: TOLD_TEXT, voice_name, seed: 'seed' }
  const on: Open = async (day, settings) => {
    const service = await open(day, settings)
    onTestFinished(service.close)
    return service
  }
  onGoodDays(request, on)
  onBadDays(request, secret, on)
  withoutAnswer(request, open, on)
}

function onGoodDays(request: SpeechRequest, on: Open): void {
  test.each([[0.02], [0.05], [0.2], [0.5], [0.95]])(
    'an answer of amplitude %f comes out at -16 LUFS',
    async (amplitude) => {
      const { engine } = await on({ speaks: amplitude })
      expect(Math.abs(loudness(await engine.synthesize(request)) + 16)).toBeLessThan(1)
      expect(Math.abs(loudness(await engine.synthesize({ ...request, text: 'Yes.' })) + 16)).toBeLessThan(1)
    },
  )

  test('silence around the sound is cut off, and words are estimated over what is left', async () => {
    const { engine } = await on({ speaks: 0.15 })
    const { pcm, sample_rate_hz, words, words_estimated } = await engine.synthesize(request)
    const seconds = pcm.byteLength / 2 / sample_rate_hz
    expect(seconds).toBeGreaterThan(TOLD_TEXT.length * 0.06 - 0.4)
    expect(seconds).toBeLessThan(TOLD_TEXT.length * 0.06 + 0.2)
    expect(words_estimated).toBe(true)
    expect(words).toHaveLength(TOLD_TEXT.split(' ').length)
  })

  test('a long utterance is asked for in parts and comes back as one', async () => {
    const { engine, asked } = await on({ speaks: 0.15 })
    const text = `${TOLD_TEXT} `.repeat(30).trim()
    const { words } = await engine.synthesize({ ...request, text })
    expect(asked()).toBeGreaterThan(2)
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.split(' '))
  })
}

function onBadDays(request: SpeechRequest, secret: string, on: Open): void {
  test.each<{ day: ServiceDay; says: RegExp }>([
    { day: 'overload', says: /asked too often \(429/ },
    { day: 'internal error', says: /failed \(500/ },
    { day: 'overload of another kind', says: /failed \(503/ },
    { day: 'silence', says: /silence/ },
    { day: 'a cut connection', says: /gave no whole answer/ },
    { day: 'a cut file', says: /not whole/ },
    { day: 'a fifth of the sound', says: /too short/ },
    { day: 'no bytes', says: /not whole/ },
    { day: 'no end', says: /ran on/ },
  ])('$day is worth another try', async ({ day, says }) => {
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
  ])('$day is not asked about again', async ({ day, says, all }) => {
    const { engine } = await on(day)
    const error = await errorOf(engine.synthesize(request))
    expect(error.message).toMatch(says)
    expect(error.message).not.toContain(secret)
    expect(error).toMatchObject({ retryable: false, refuses_all: all })
  })

  test('a service that is asked too often says when to come back', async () => {
    const { engine } = await on('overload')
    expect(await errorOf(engine.synthesize(request))).toMatchObject({ retry_after_ms: 3_000 })
  })
}

function withoutAnswer(request: SpeechRequest, open: Open, on: Open): void {
  test('a service that never answers is given up, and one that nobody waits for is left at once', async () => {
    const { engine } = await on('no answer', { timeout_ms: 100 })
    expect(await errorOf(engine.synthesize(request))).toMatchObject({
      retryable: true,
      message: expect.stringMatching(/took more than 100 ms$/),
    })
    const patient = await on('no answer')
    const reason = new Error('deleted meanwhile')
    const controller = new AbortController()
    const asked = patient.engine.synthesize({ ...request, signal: controller.signal })
    await expect.poll(patient.asked).toBe(1)
    controller.abort(reason)
    await expect(asked).rejects.toBe(reason)
  })

  test('a service that is not there is worth another try', async () => {
    const gone = await open({ speaks: 0.15 })
    await gone.close()
    const error = await errorOf(gone.engine.synthesize(request))
    expect(error.retryable).toBe(true)
    expect(error.message).toMatch(/gave no whole answer: .*ECONNREFUSED/)
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
