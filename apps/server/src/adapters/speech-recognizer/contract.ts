import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RecognizerAnswer, RecognizerServer } from '../../../test/recognizer-server.ts'
import * as service from '../../../test/recognizer-server.ts'
import { type SpeechRecognizer, SpeechRecognizerError } from '#ports/speech-recognizer.ts'
import type { Retries } from './recognize-parts.ts'

type Settings = { base_url: string; timeout_ms: number; retries: Retries; part_seconds: number }

const RATE = 16_000
const ONCE: Retries = { attempts: 1, first_wait_ms: 1, patience_ms: 1_000 }
const OFTEN: Retries = { attempts: 4, first_wait_ms: 1, patience_ms: 30_000 }

/** What every recogniser of speech promises, with its service on good days and on bad ones. */
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

  test('what is said comes back with its times', async () => {
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

  test('a long recording is sent in parts, cut where it is quiet, and its times go on', async () => {
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

  test('about silence nobody is asked', async () => {
    const { recognizer, heard } = await withService([service.says([[0, 'Thanks for watching!']])])
    expect(await recognizer.transcribe(await recording(3, 20), never())).toEqual([])
    expect(await recognizer.transcribe(await recording(0), never())).toEqual([])
    expect(heard).toEqual([])
  })

  test('a recording in which nothing is said gives nothing', async () => {
    const { recognizer } = await withService([service.says([])])
    expect(await recognizer.transcribe(await recording(3), never())).toEqual([])
  })

  test.each([
    { what: 'an overload', answer: service.failure(429, { 'retry-after': '0' }) },
    { what: 'an internal error', answer: service.failure(500) },
    { what: 'half an answer', answer: service.cut },
    { what: 'no JSON', answer: service.raw('<html>Bad gateway</html>') },
    { what: 'half of the JSON', answer: service.raw('{"text": "The harb') },
    { what: 'JSON of another shape', answer: service.raw('{"words": 3}') },
    { what: 'an answer without end', answer: service.endless },
  ])('$what is asked about again, and then answered', async ({ answer }) => {
    const { recognizer, heard } = await withService([answer, answer, service.says([[0, 'At last.']])], {
      retries: OFTEN,
    })
    expect(await recognizer.transcribe(await recording(2), never())).toEqual([{ start_seconds: 0, text: 'At last.' }])
    expect(heard).toHaveLength(3)
  })

  test.each([
    { what: 'an overload', answer: service.failure(429), retryable: true, says: /429/ },
    { what: 'an internal error', answer: service.failure(503), retryable: true, says: /503/ },
    { what: 'a wrong key', answer: service.failure(401), retryable: false, says: /401/ },
    { what: 'a request that is refused', answer: service.failure(400), retryable: false, says: /400/ },
    { what: 'half an answer', answer: service.cut, retryable: true, says: /no whole answer/ },
    { what: 'a redirect', answer: service.redirect, retryable: true, says: /no whole answer/ },
  ])('$what is told as what it is', async ({ answer, retryable, says }) => {
    const { recognizer } = await withService([answer])
    const error = await errorOf(recognizer.transcribe(await recording(2), never()))
    expect(error.message).toMatch(says)
    expect(error.retryable).toBe(retryable)
    expect(error.message).not.toContain(service.KEY)
  })

  test('a service that does not answer is given up in time', async () => {
    const { recognizer } = await withService([service.never], { timeout_ms: 50 })
    const error = await errorOf(recognizer.transcribe(await recording(2), never()))
    expect(error.message).toMatch(/more than 50 ms/)
    expect(error.retryable).toBe(true)
  })

  test('a hint to wait for longer than is worth it ends the attempts', async () => {
    const { recognizer, heard } = await withService([service.failure(429, { 'retry-after': '3600' })], {
      retries: OFTEN,
    })
    expect((await errorOf(recognizer.transcribe(await recording(2), never()))).retry_after_ms).toBe(3_600_000)
    expect(heard).toHaveLength(1)
  })

  test('stops when it is told to', async () => {
    const reason = new Error('nobody waits any more')
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
