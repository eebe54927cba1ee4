import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as service from '../../../../test/gemini-server.ts'
import { speechEngineContract } from '../contract.ts'
import { errorOf, type ServiceDay, speechServiceContract, TOLD_TEXT as TEXT } from '../service-contract.ts'
import { geminiSpeechEngine } from './gemini-speech-engine.ts'

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

const half = service.base64OfSpeech(TEXT)
const l16 = 'audio/L16;codec=pcm;rate=24000'
const days: Record<Extract<ServiceDay, string>, service.GeminiAnswer> = {
  overload: service.failure(429, { retry_after: '3' }),
  'internal error': service.failure(500),
  'overload of another kind': service.failure(503),
  silence: service.silence,
  'a cut connection': service.cutConnection,
  'a cut file': service.bytes(l16, half.slice(0, half.length - 5)),
  'a fifth of the sound': service.bytes(l16, half.slice(0, Math.ceil(half.length / 20) * 4)),
  'no bytes': service.bytes(l16, ''),
  'no end': service.endless(1_000_000),
  'no answer': service.never,
  'something else than sound': service.bytes('text/plain', 'aGVsbG8='),
  'a refused request': service.failure(400, { message: 'Unsupported.' }),
  'a wrong key': service.sound(),
  'a wrong model': service.sound(),
}

speechServiceContract('Kore', service.WRONG_KEY, async (day, { timeout_ms } = { timeout_ms: 30_000 }) => {
  const answer = typeof day === 'string' ? days[day] : service.sound({ amplitude: day.speaks })
  const server = await service.geminiServer({ answer: () => answer })
  const wrong = { ...(day === 'a wrong key' && { api_key: service.WRONG_KEY }), ...(day === 'a wrong model' && { model: 'parrot' }) }
  return { engine: engineAt(server.base_url, { timeout_ms, ...wrong }), asked: () => server.questions.length, close: server.close }
})

test('one line is asked for in one voice, with a seed that is its own', async () => {
  const { engine, questions } = await answered(service.sound())
  await engine.synthesize(request)
  await engine.synthesize({ ...request, voice_name: 'Puck', seed: 'other' })
  await engine.synthesize(request)
  expect(questions.map(({ voice_name, text }) => [voice_name, text])).toEqual([['Kore', TEXT], ['Puck', TEXT], ['Kore', TEXT]])
  expect(questions[2]?.seed).toBe(questions[0]?.seed)
  expect(questions[1]?.seed).not.toBe(questions[0]?.seed)
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

test.each([
  { what: 'half a sample', answer: service.bytes(l16, Buffer.alloc(48_001, 1).toString('base64')), says: /not whole/ },
  { what: 'a WAV file that is cut', answer: service.bytes('audio/wav', Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEdata\u0010\u0000\u0000\u0000xx', 'latin1').toString('base64')), says: /not whole/ },
  { what: 'an end for another reason', answer: service.ending('OTHER'), says: /ends with OTHER/ },
  { what: 'an end without sound', answer: service.ending('STOP'), says: /without sound/ },
])('$what is worth another try', async ({ answer, says }) => {
  const { engine } = await answered(answer)
  const error = await errorOf(engine.synthesize(request))
  expect(error.message).toMatch(says)
  expect(error.retryable).toBe(true)
})

test.each([
  { what: 'a blocked text', answer: service.blocked, says: /will not say this line \(PROHIBITED_CONTENT\)/ },
  { what: 'a refused text', answer: service.ending('SAFETY'), says: /will not say this line \(SAFETY\)/ },
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
