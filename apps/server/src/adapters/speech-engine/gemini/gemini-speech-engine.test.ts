import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as service from '../../../../test/gemini-server.ts'
import { type Speech, SpeechEngineError } from '#ports/speech-engine.ts'
import { speechEngineContract } from '../contract.ts'
import { loudnessOf } from '../level-to-target.ts'
import { geminiSpeechEngine } from './gemini-speech-engine.ts'

const TEXT = 'The harbour was quiet when the first boats came home, and nobody on the quay spoke.'
const request = { text: TEXT, voice_name: 'Kore', seed: 'seed' }

function engineAt(base_url: string, options: Partial<Parameters<typeof geminiSpeechEngine>[0]> = {}) {
  return geminiSpeechEngine({ api_key: 'key', base_url, model: service.SPEAKING_MODEL, timeout_ms: 30_000, concurrency: 2, ...options })
}

const healthy = await service.geminiServer()
afterAll(() => healthy.close())

speechEngineContract(() => engineAt(healthy.base_url), 'Kore')

/** An engine whose service answers in this way alone, and what the service was asked. */
async function answered(answer: service.GeminiAnswer, options: Parameters<typeof engineAt>[1] = {}) {
  const server = await service.geminiServer({ answer: () => answer })
  onTestFinished(server.close)
  return { engine: engineAt(server.base_url, options), questions: server.questions }
}

async function errorOf(speech: Promise<Speech>): Promise<SpeechEngineError> {
  const error = await speech.then(() => undefined, (reason: unknown) => reason)
  if (!(error instanceof SpeechEngineError)) throw new Error('no SpeechEngineError', { cause: error })
  return error
}

function loudness({ pcm, sample_rate_hz }: Speech): number {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2)
  return loudnessOf(Float32Array.from(samples, (sample) => sample / 32_768), sample_rate_hz)
}

test('one line is asked for in one voice, with a seed that is its own', async () => {
  const { engine, questions } = await answered(service.sound())
  await engine.synthesize(request)
  await engine.synthesize({ ...request, voice_name: 'Puck', seed: 'other' })
  await engine.synthesize(request)
  expect(questions.map(({ voice_name, text }) => [voice_name, text])).toEqual([['Kore', TEXT], ['Puck', TEXT], ['Kore', TEXT]])
  expect(questions[2]?.seed).toBe(questions[0]?.seed)
  expect(questions[1]?.seed).not.toBe(questions[0]?.seed)
})

test.each([[0.02], [0.05], [0.2], [0.5], [0.95]])('an answer of amplitude %f comes out at -16 LUFS', async (amplitude) => {
  const { engine } = await answered(service.sound({ amplitude }))
  expect(Math.abs(loudness(await engine.synthesize(request)) + 16)).toBeLessThan(1)
  expect(Math.abs(loudness(await engine.synthesize({ ...request, text: 'Yes.' })) + 16)).toBeLessThan(1)
})

test('silence around the sound is cut off, and words are estimated over what is left', async () => {
  const { engine } = await answered(service.sound())
  const { pcm, sample_rate_hz, words, words_estimated } = await engine.synthesize(request)
  const seconds = pcm.byteLength / 2 / sample_rate_hz
  expect(seconds).toBeGreaterThan(TEXT.length * 0.06 - 0.4)
  expect(seconds).toBeLessThan(TEXT.length * 0.06 + 0.2)
  expect(words_estimated).toBe(true)
  expect(words).toHaveLength(TEXT.split(' ').length)
})

test('a WAV file is read as well', async () => {
  const [bare, wav] = [await answered(service.sound()), await answered(service.sound({ as: 'wav' }))]
  expect(Buffer.compare((await wav.engine.synthesize(request)).pcm, (await bare.engine.synthesize(request)).pcm)).toBe(0)
})

test('a long utterance is asked for in parts of whole sentences and comes back as one', async () => {
  const { engine, questions } = await answered(service.sound())
  const text = `${TEXT} `.repeat(30).trim()
  const { words } = await engine.synthesize({ ...request, text })
  expect(questions.length).toBeGreaterThan(2)
  expect(questions.map((question) => question.text).join(' ')).toBe(text)
  expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.split(' '))
})

test('every language is spoken as it is written', async () => {
  const { engine, questions } = await answered(service.sound())
  const text = engine.spokenText('  你好，世界。\u0007 It costs $5M\tat 10°C — “café”. ')
  expect(text).toBe('你好，世界。 It costs $5M at 10°C — “café”.')
  await engine.synthesize({ ...request, text })
  expect(questions.map((question) => question.text)).toEqual([text])
})

const half = service.base64OfSpeech(TEXT)
const l16 = 'audio/L16;codec=pcm;rate=24000'

test.each([
  { what: 'a connection that is cut', answer: service.cutConnection, says: /gave no whole answer/ },
  { what: 'base64 that is cut', answer: service.bytes(l16, half.slice(0, half.length - 5)), says: /not whole/ },
  { what: 'half a sample', answer: service.bytes(l16, Buffer.alloc(48_001, 1).toString('base64')), says: /not whole/ },
  { what: 'a fifth of the sound', answer: service.bytes(l16, half.slice(0, Math.ceil(half.length / 20) * 4)), says: /too short/ },
  { what: 'no bytes', answer: service.bytes(l16, ''), says: /not whole/ },
  { what: 'a WAV file that is cut', answer: service.bytes('audio/wav', Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEdata\u0010\u0000\u0000\u0000xx', 'latin1').toString('base64')), says: /not whole/ },
  { what: 'silence', answer: service.silence, says: /silence/ },
  { what: 'an end for another reason', answer: service.ending('OTHER'), says: /ends with OTHER/ },
  { what: 'an end without sound', answer: service.ending('STOP'), says: /without sound/ },
  { what: 'sound without end', answer: service.endless(1_000_000), says: /ran on/ },
  { what: 'an internal error', answer: service.failure(500), says: /failed \(500/ },
  { what: 'an overload', answer: service.failure(503), says: /failed \(503/ },
])('$what is worth another try', async ({ answer, says }) => {
  const { engine } = await answered(answer)
  const error = await errorOf(engine.synthesize(request))
  expect(error.message).toMatch(says)
  expect(error.retryable).toBe(true)
})

test.each([
  { what: 'a blocked text', answer: service.blocked, says: /will not say this line \(PROHIBITED_CONTENT\)/ },
  { what: 'a refused text', answer: service.ending('SAFETY'), says: /will not say this line \(SAFETY\)/ },
  { what: 'something else than sound', answer: service.bytes('text/plain', 'aGVsbG8='), says: /text\/plain instead of sound/ },
  { what: 'sound of another rate', answer: service.bytes('audio/L16;codec=pcm;rate=16000', half), says: /16000 Hz/ },
  { what: 'a request that is refused', answer: service.failure(400, { message: 'Unsupported.' }), says: /refuses the request \(400: Unsupported\.\)/ },
  { what: 'a key without rights', answer: service.failure(401), says: /refuses GEMINI_API_KEY \(401/ },
  { what: 'a key without these rights', answer: service.failure(403), says: /refuses GEMINI_API_KEY \(403/ },
])('$what is not asked for again', async ({ answer, says }) => {
  const { engine } = await answered(answer)
  const error = await errorOf(engine.synthesize(request))
  expect(error.message).toMatch(says)
  expect(error.retryable).toBe(false)
})

test('a wrong key and a wrong model are named by their settings, without telling the key', async () => {
  const wrongKey = await errorOf(engineAt(healthy.base_url, { api_key: service.WRONG_KEY }).synthesize(request))
  expect(wrongKey).toMatchObject({ retryable: false, message: 'Gemini refuses GEMINI_API_KEY (400: API key not valid. Please pass a valid API key.)' })
  const wrongModel = await errorOf(engineAt(healthy.base_url, { model: 'parrot' }).synthesize(request))
  expect(wrongModel).toMatchObject({ retryable: false, message: expect.stringMatching(/^Gemini knows no model parrot, see GEMINI_SPEECH_MODEL/) })
})

test.each([
  { told: { retry_delay: '2s' }, hint: 2_000 },
  { told: { retry_delay: '17.5s', retry_after: '3' }, hint: 17_500 },
  { told: { retry_after: '3' }, hint: 3_000 },
  { told: {}, hint: undefined },
])('an engine asked too often says when to come back: $hint ms', async ({ told, hint }) => {
  const { engine } = await answered(service.failure(429, told))
  expect(await errorOf(engine.synthesize(request))).toMatchObject({ retryable: true, retry_after_ms: hint })
})

test('a service that never answers is given up, and one that nobody waits for is left at once', async () => {
  const { engine } = await answered(service.never, { timeout_ms: 100 })
  expect(await errorOf(engine.synthesize(request))).toMatchObject({ retryable: true, message: 'Gemini took more than 100 ms' })
  const patient = await answered(service.never)
  const reason = new Error('deleted meanwhile')
  const controller = new AbortController()
  const asked = patient.engine.synthesize({ ...request, signal: controller.signal })
  await expect.poll(() => patient.questions.length).toBe(1)
  controller.abort(reason)
  await expect(asked).rejects.toBe(reason)
})

test('a service that is not there is worth another try', async () => {
  const gone = await service.geminiServer()
  await gone.close()
  const error = await errorOf(engineAt(gone.base_url).synthesize(request))
  expect(error.retryable).toBe(true)
  expect(error.message).toMatch(/gave no whole answer: .*ECONNREFUSED/)
})
