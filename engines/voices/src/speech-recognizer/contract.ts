import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RecognizerAnswer, RecognizerServer } from '#test/recognizer-server.ts'
import * as service from '#test/recognizer-server.ts'
import { type SpeechRecognizer, SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import type { RetryOptions } from '@app/runtime/retry.ts'

type Settings = { base_url: string; timeout_ms: number; retries: RetryOptions; part_seconds: number }

const RATE = 16_000
const ONCE: RetryOptions = { attempts: 1, first_wait_ms: 1, give_up_after_ms: 1_000 }
const OFTEN: RetryOptions = { attempts: 4, first_wait_ms: 1, give_up_after_ms: 30_000 }

/** The contract of every speech recogniser, tested against a local server that also fails in the ways of the real service. */
export function speechRecognizerContract(
  kind: RecognizerServer,
  create: (settings: Settings) => SpeechRecognizer,
): void {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recognizer-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function recording(seconds: number, loudness = 8_000): Promise<string> {
    const samples = Int16Array.from(
      { length: seconds * RATE },
      (_, at) => loudness * Math.sin(at / 10) * Math.sin(at / 9_000),
    )
    const path = join(folder, `${seconds}-${loudness}.wav`)
    await writeFile(path, service.wavOf(samples))
    return path
  }

  async function withService(answers: RecognizerAnswer[], settings: Partial<Settings> = {}) {
    const server = await service.recognizerServer(kind, answers)
    onTestFinished(server.close)
    return {
      ...server,
      recognizer: create({
        base_url: server.base_url,
        timeout_ms: 30_000,
        retries: ONCE,
        part_seconds: 300,
        ...settings,
      }),
    }
  }

  const never = () => new AbortController().signal
  const errorOf = async (spoken: Promise<unknown>): Promise<SpeechRecognizerError> => {
    const error = await spoken.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof SpeechRecognizerError)) throw new Error('no SpeechRecognizerError', { cause: error })
    return error
  }

  test('returns the transcript with its times', async () => {
    const { recognizer, heard } = await withService([
      service.says([
        [0, 'The harbour was quiet.'],
        [2.5, ' Nobody spoke. '],
      ]),
    ])
    expect(await recognizer.transcribe(await recording(4), never())).toEqual([
      { start_seconds: 0, text: 'The harbour was quiet.' },
      { start_seconds: 2.5, text: 'Nobody spoke.' },
    ])
    expect(heard.map(({ seconds, model }) => ({ seconds, model }))).toEqual([
      { seconds: 4, model: service.HEARING_MODEL },
    ])
  })

  test('sends a long recording in parts, cut where it is quiet, with continuous times', async () => {
    const { recognizer, heard } = await withService(
      [
        service.says([
          [0, 'Here.'],
          [999, 'Late.'],
          [1, 'Early.'],
        ]),
      ],
      { part_seconds: 4 },
    )
    const spoken = await recognizer.transcribe(await recording(11), never())
    expect(heard.length).toBeGreaterThan(2)
    expect(heard.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(11, 3)
    expect(spoken).toHaveLength(3 * heard.length)
    const [first = { seconds: 0 }] = heard
    expect(spoken[1]).toEqual({ start_seconds: first.seconds, text: 'Late.' })
    expect(spoken[3]).toEqual({ start_seconds: first.seconds, text: 'Here.' })
    const starts = spoken.map(({ start_seconds }) => start_seconds)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(Math.max(...starts)).toBeLessThanOrEqual(11)
  })

  test('sends no request for silence', async () => {
    const { recognizer, heard } = await withService([service.says([[0, 'Thanks for watching!']])])
    expect(await recognizer.transcribe(await recording(3, 20), never())).toEqual([])
    expect(await recognizer.transcribe(await recording(0), never())).toEqual([])
    expect(heard).toEqual([])
  })

  test('a recording without speech gives no passages', async () => {
    const { recognizer } = await withService([service.says([])])
    expect(await recognizer.transcribe(await recording(3), never())).toEqual([])
  })

  test.each([
    { what: 'an overload', answer: service.failure(429, { 'retry-after': '0' }) },
    { what: 'an internal error', answer: service.failure(500) },
    { what: 'half a response', answer: service.cut },
    { what: 'no JSON', answer: service.raw('<html>Bad gateway</html>') },
    { what: 'half of the JSON', answer: service.raw('{"text": "The harb') },
    { what: 'JSON that does not match the schema', answer: service.raw('{"words": 3}') },
    { what: 'an endless response', answer: service.endless },
  ])('retries after $what', async ({ answer }) => {
    const { recognizer, heard } = await withService([answer, answer, service.says([[0, 'At last.']])], {
      retries: OFTEN,
    })
    expect(await recognizer.transcribe(await recording(2), never())).toEqual([{ start_seconds: 0, text: 'At last.' }])
    expect(heard).toHaveLength(3)
  })

  test.each([
    { what: 'an overload', answer: service.failure(429), retryable: true, is_unused: true, says: /429/ },
    { what: 'an internal error', answer: service.failure(503), retryable: true, is_unused: true, says: /503/ },
    { what: 'a wrong key', answer: service.failure(401), retryable: false, is_unused: true, says: /401/ },
    { what: 'a rejected request', answer: service.failure(400), retryable: false, is_unused: true, says: /400/ },
    { what: 'a gateway that gave up', answer: service.failure(504), retryable: true, is_unused: false, says: /504/ },
    { what: 'half a response', answer: service.cut, retryable: true, is_unused: false, says: /no complete response/ },
    { what: 'a redirect', answer: service.redirect, retryable: true, is_unused: false, says: /no complete response/ },
  ])('reports $what', async ({ answer, retryable, is_unused, says }) => {
    const { recognizer } = await withService([answer])
    const error = await errorOf(recognizer.transcribe(await recording(2), never()))
    expect(error.message).toMatch(says)
    expect([error.retryable, error.is_unused]).toEqual([retryable, is_unused])
    expect(error.message).not.toContain(service.KEY)
  })

  test('times out when the service does not respond', async () => {
    const { recognizer } = await withService([service.never], { timeout_ms: 50 })
    const error = await errorOf(recognizer.transcribe(await recording(2), never()))
    expect(error.message).toMatch(/more than 50 ms/)
    expect([error.retryable, error.is_unused]).toEqual([true, false])
  })

  test('stops retrying when Retry-After is later than the deadline', async () => {
    const { recognizer, heard } = await withService([service.failure(429, { 'retry-after': '3600' })], {
      retries: OFTEN,
    })
    expect((await errorOf(recognizer.transcribe(await recording(2), never()))).retry_after_ms).toBe(3_600_000)
    expect(heard).toHaveLength(1)
  })

  test('an abort ends a transcription', async () => {
    const reason = new Error('cancelled')
    const { recognizer, heard } = await withService([service.never], { retries: OFTEN })
    await expect(recognizer.transcribe(await recording(2), AbortSignal.abort(reason))).rejects.toBe(reason)
    const controller = new AbortController()
    const spoken = recognizer.transcribe(await recording(2), controller.signal)
    const refused = expect(spoken).rejects.toBe(reason)
    await expect.poll(() => heard.length).toBe(1)
    controller.abort(reason)
    await refused
  })
}
