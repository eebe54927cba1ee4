import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeStandInModel, writeStandInRuntime } from '@app/models/test/stand-in-voices.ts'
import type { Priority } from '@app/ports/priority.ts'
import { SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { placeOf, runtimeFolder } from '@app/models/model-folder.ts'
import { wavOf } from '../wav-of.ts'
import { localSpeechRecognizer } from './local-speech-recognizer.ts'
import { recognizerModels } from './recognizer-models.ts'

const RATE_HZ = 16_000
const model = recognizerModels.moonshine_tiny
const dir = await mkdtemp(join(tmpdir(), 'recogniser-'))
afterAll(() => rm(dir, { recursive: true }))
await writeStandInRuntime(runtimeFolder(dir))
await writeStandInModel(dir, 'moonshine_tiny')

/** Peaks that set the behaviour of the stand-in for sherpa-onnx. */
const peaks = { well: 0.3, stumbles: 0.75, hangs: 0.85, vanishes: 0.95 }
const never = () => new AbortController().signal

function openRecognizer(given: { timeout_ms?: number; idle_ms?: number } = {}) {
  const recognizer = localSpeechRecognizer({
    name: 'moonshine_tiny',
    ...placeOf(dir, 'moonshine_tiny'),
    model,
    threads: 2,
    timeout_ms: 20_000,
    ...given,
  })
  onTestFinished(async () => recognizer.close?.())
  return recognizer
}

/** Words of four seconds with moments of silence between them. */
function speech(seconds: number, how: keyof typeof peaks = 'well'): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: seconds * RATE_HZ }, (_, at) =>
    at % (4 * RATE_HZ) < RATE_HZ / 2 ? 0 : peaks[how] * 32_767 * Math.sin(at / 10),
  )
}

function lineOf(samples: Int16Array, priority?: Priority) {
  return { pcm: new Uint8Array(samples.buffer), sample_rate_hz: RATE_HZ, priority }
}

async function errorOf(hearing: Promise<unknown>): Promise<SpeechRecognizerError> {
  const error = await hearing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof SpeechRecognizerError) return error
  throw new Error('no SpeechRecognizerError', { cause: error })
}

const processes = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

test('TALK-O86 a long recording is transcribed in pieces of at most 24 seconds, cut where it is quiet, with their times', async () => {
  const path = join(dir, 'long.wav')
  await writeFile(path, wavOf(speech(62)))
  const passages = await openRecognizer().transcribe(path, never())
  const lengths = passages.map(({ text }) => Number(text.replace(' seconds.', '')))
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(62, 0)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(24)
  for (const [at, { start_seconds }] of passages.entries()) {
    expect(start_seconds).toBeCloseTo(
      lengths.slice(0, at).reduce((sum, length) => sum + length, 0),
      0,
    )
    expect(start_seconds % 4).toBeLessThan(0.5)
  }
})

test('silence is not given to the model', async () => {
  const recognizer = openRecognizer()
  await expect.poll(processes).toBe(0)
  expect(await recognizer.hear(lineOf(new Int16Array(RATE_HZ)), never())).toBe('')
  expect(processes()).toBe(0)
})

test('TALK-O87 the process starts with the first sound, and gives its memory back after a while without one', async () => {
  const recognizer = openRecognizer({ idle_ms: 100 })
  await expect.poll(processes).toBe(0)
  expect(await recognizer.hear(lineOf(speech(2)), never())).toBe('2.0 seconds.')
  expect(processes()).toBe(1)
  await expect.poll(processes).toBe(0)
  expect(await recognizer.hear(lineOf(speech(3)), never())).toBe('3.0 seconds.')
})

test('TALK-O88 a crash of the native code is an error of that sound alone, and the next one is transcribed', async () => {
  const recognizer = openRecognizer()
  const error = await errorOf(recognizer.hear(lineOf(speech(2, 'vanishes')), never()))
  expect([error.message, error.retryable, error.is_unused]).toEqual([
    'The process of the local recogniser ended',
    true,
    true,
  ])
  expect(await recognizer.hear(lineOf(speech(2)), never())).toBe('2.0 seconds.')
})

test('a failure of the model is an error with its reason', async () => {
  expect((await errorOf(openRecognizer().hear(lineOf(speech(2, 'stumbles')), never()))).message).toBe(
    'The local recogniser failed: stumbled',
  )
})

// The process that replaces it starts within the same time.
test('a sound that hangs is given up, and its process replaced', async () => {
  const recognizer = openRecognizer({ timeout_ms: 2_000 })
  expect((await errorOf(recognizer.hear(lineOf(speech(2, 'hangs')), never()))).message).toMatch(/more than 2000 ms/)
  expect(await recognizer.hear(lineOf(speech(2)), never())).toBe('2.0 seconds.')
})

test('TALK-O89 somebody who waits comes before work in the background', async () => {
  const recognizer = openRecognizer()
  const order: string[] = []
  const hear = async (name: string, priority: Priority) => {
    await recognizer.hear(lineOf(speech(2), priority), never())
    order.push(name)
  }
  const background = ['a', 'b', 'c'].map((name) => hear(name, 'background'))
  await Promise.all([...background, hear('question', 'interactive')])
  expect(order.indexOf('question')).toBeLessThanOrEqual(1)
})

test('an abort ends the wait at once', async () => {
  const recognizer = openRecognizer()
  const reason = new Error('left')
  const leaving = new AbortController()
  const hearing = recognizer.hear(lineOf(speech(2, 'hangs')), leaving.signal)
  const refused = expect(hearing).rejects.toBe(reason)
  setTimeout(() => leaving.abort(reason), 50)
  await refused
})

test('TALK-O90 a recogniser that is not installed says which command installs it, and is found once it is', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'recogniser-'))
  onTestFinished(() => rm(empty, { recursive: true }))
  const recognizer = localSpeechRecognizer({
    name: 'moonshine_tiny',
    ...placeOf(empty, 'moonshine_tiny'),
    model,
    threads: 1,
    timeout_ms: 20_000,
  })
  onTestFinished(async () => recognizer.close?.())
  const error = await errorOf(recognizer.hear(lineOf(speech(2)), never()))
  expect([error.retryable, error.message]).toEqual([
    false,
    expect.stringContaining('npm run models -- install moonshine_tiny'),
  ])
  await writeStandInRuntime(runtimeFolder(empty))
  await writeStandInModel(empty, 'moonshine_tiny')
  expect(await recognizer.hear(lineOf(speech(2)), never())).toBe('2.0 seconds.')
})
