import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as service from '#test/gemini-server.ts'
import type { Speech, SpeechEngine } from '@app/ports/speech-engine.ts'
import { speechEngineContract } from '../contract.ts'
import { errorOf, loudness, type ServiceDay, speechServiceContract, SPEECH_TEXT as TEXT } from '../service-contract.ts'
import { geminiSpeechEngine } from './gemini-speech-engine.ts'

const request = { text: TEXT, voice_name: 'Kore', seed: 'seed' }

function engineAt(base_url: string, options: Partial<Parameters<typeof geminiSpeechEngine>[0]> = {}) {
  return geminiSpeechEngine({
    api_key: 'key',
    base_url,
    model: service.SPEAKING_MODEL,
    timeout_ms: 30_000,
    concurrency: 2,
    ...options,
  })
}

const healthy = await service.geminiServer()
afterAll(() => healthy.close())

speechEngineContract(() => engineAt(healthy.base_url), 'Kore')

/** An engine whose service always sends this response, and the requests to the service. */
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
  const wrong = {
    ...(day === 'a wrong key' && { api_key: service.WRONG_KEY }),
    ...(day === 'a wrong model' && { model: 'parrot' }),
  }
  return {
    engine: engineAt(server.base_url, { timeout_ms, ...wrong }),
    requests: () => server.questions.length,
    close: server.close,
  }
})

test('requests one line in one voice with its own seed', async () => {
  const { engine, questions } = await answered(service.sound())
  await engine.synthesize(request)
  await engine.synthesize({ ...request, voice_name: 'Puck', seed: 'other' })
  await engine.synthesize(request)
  expect(questions.map(({ voice_name, text }) => [voice_name, text])).toEqual([
    ['Kore', TEXT],
    ['Puck', TEXT],
    ['Kore', TEXT],
  ])
  expect(questions[2]?.seed).toBe(questions[0]?.seed)
  expect(questions[1]?.seed).not.toBe(questions[0]?.seed)
})

test('reads a WAV file, too', async () => {
  const [bare, wav] = [await answered(service.sound()), await answered(service.sound({ as: 'wav' }))]
  expect(Buffer.compare((await wav.engine.synthesize(request)).pcm, (await bare.engine.synthesize(request)).pcm)).toBe(
    0,
  )
})

test('requests a long utterance in parts of whole sentences and joins them', async () => {
  const { engine, questions } = await answered(service.sound())
  const text = `${TEXT} `.repeat(30).trim()
  const { words } = await engine.synthesize({ ...request, text })
  expect(questions.length).toBeGreaterThan(2)
  expect(questions.map((question) => question.text).join(' ')).toBe(text)
  expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.split(' '))
})

test('sends every language as it is written', async () => {
  const { engine, questions } = await answered(service.sound())
  const text = engine.spokenText('  你好，世界。\u0007 It costs $5M\tat 10°C — “café”. ')
  expect(text).toBe('你好，世界。 It costs $5M at 10°C — “café”.')
  await engine.synthesize({ ...request, text })
  expect(questions.map((question) => question.text)).toEqual([text])
})

test.each([
  {
    what: 'half a sample',
    answer: service.bytes(l16, Buffer.alloc(48_001, 1).toString('base64')),
    says: /not complete/,
  },
  {
    what: 'a WAV file that is cut',
    answer: service.bytes(
      'audio/wav',
      Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEdata\u0010\u0000\u0000\u0000xx', 'latin1').toString('base64'),
    ),
    says: /not complete/,
  },
  { what: 'an end for another reason', answer: service.ending('OTHER'), says: /ends with OTHER/ },
  { what: 'an end without sound', answer: service.ending('STOP'), says: /without audio/ },
])('$what is retryable', async ({ answer, says }) => {
  const { engine } = await answered(answer)
  const error = await errorOf(engine.synthesize(request))
  expect(error.message).toMatch(says)
  expect(error.retryable).toBe(true)
})

test.each([
  { what: 'a blocked text', answer: service.blocked, says: /will not say this line \(PROHIBITED_CONTENT\)/ },
  { what: 'a refused text', answer: service.ending('SAFETY'), says: /will not say this line \(SAFETY\)/ },
  { what: 'sound of another rate', answer: service.bytes('audio/L16;codec=pcm;rate=16000', half), says: /16000 Hz/ },
  {
    what: 'a request that is refused',
    answer: service.failure(400, { message: 'Unsupported.' }),
    says: /refuses the request \(400: Unsupported\.\)/,
  },
  { what: 'a key without rights', answer: service.failure(401), says: /refuses GEMINI_API_KEY \(401/ },
  { what: 'a key without these rights', answer: service.failure(403), says: /refuses GEMINI_API_KEY \(403/ },
])('$what is not retryable', async ({ answer, says }) => {
  const { engine } = await answered(answer)
  const error = await errorOf(engine.synthesize(request))
  expect(error.message).toMatch(says)
  expect(error.retryable).toBe(false)
})

test('errors of key and model name their settings and do not contain the key', async () => {
  const wrongKey = await errorOf(engineAt(healthy.base_url, { api_key: service.WRONG_KEY }).synthesize(request))
  expect(wrongKey).toMatchObject({
    retryable: false,
    message: 'Gemini refuses GEMINI_API_KEY (400: API key not valid. Please pass a valid API key.)',
  })
  const wrongModel = await errorOf(engineAt(healthy.base_url, { model: 'parrot' }).synthesize(request))
  expect(wrongModel).toMatchObject({
    retryable: false,
    message: expect.stringMatching(/^Gemini knows no model parrot, see GEMINI_SPEECH_MODEL/),
  })
})

test.each([
  { failure: { retry_delay: '2s' }, hint: 2_000 },
  { failure: { retry_delay: '17.5s', retry_after: '3' }, hint: 17_500 },
  { failure: { retry_after: '3' }, hint: 3_000 },
  { failure: {}, hint: undefined },
])('a rate limit reports when to retry: $hint ms', async ({ failure, hint }) => {
  const { engine } = await answered(service.failure(429, failure))
  expect(await errorOf(engine.synthesize(request))).toMatchObject({ retryable: true, retry_after_ms: hint })
})

const TALK = [
  { voice_name: 'Kore', text: 'Good evening, and welcome to the harbour.' },
  { voice_name: 'Puck', text: 'Thank you. I have been here before, in winter, when nobody else was.' },
  { voice_name: 'Kore', text: 'And what did you find?' },
  { voice_name: 'Puck', text: 'Ice, mostly, and one open door with a light behind it.' },
]

/** Speaks all lines concurrently, as an episode does. */
const speakAll = (engine: SpeechEngine, lines = TALK, signal?: AbortSignal) =>
  Promise.all(
    lines.map((line, index) => engine.synthesize({ ...line, seed: `seed ${index}`, ...(signal && { signal }) })),
  )

const seconds = ({ pcm, sample_rate_hz }: Speech) => pcm.length / 2 / sample_rate_hz

/** A response to changed lines: one is missing, or has another voice. */
const speaksChanged =
  (change: (talk: service.GeminiQuestion['talk']) => service.GeminiQuestion['talk']): service.GeminiAnswer =>
  (question, response) =>
    service.sound()({ ...question, talk: question.talk.length > 1 ? change(question.talk) : question.talk }, response)

test('with batching, requests lines of two voices as one dialogue and splits it into clips', async () => {
  const { engine, questions } = await answered(service.sound(), { lines_per_request: 6 })
  const alone = await speakAll((await answered(service.sound())).engine)
  const spoken = await speakAll(engine)
  expect(questions).toHaveLength(1)
  expect(questions[0]?.text).toBe(
    TALK.map(({ voice_name, text }) => `Speaker${voice_name === 'Kore' ? 1 : 2}: ${text}`).join('\n'),
  )
  for (const [index, speech] of spoken.entries()) {
    expect(Math.abs(seconds(speech) - seconds(alone[index] ?? speech))).toBeLessThan(0.1)
    expect(Math.abs(loudness(speech) + 16)).toBeLessThan(1)
    expect(speech.words).toHaveLength(TALK[index]?.text.split(' ').length ?? 0)
  }
})

test('a dialogue respects the line limit and has no third voice and no text that looks like a speaker name', async () => {
  const batchesOf = async (lines: typeof TALK, lines_per_request: number) => {
    const { engine, questions } = await answered(service.sound(), { lines_per_request, concurrency: 1 })
    await speakAll(engine, lines)
    return questions.map(({ talk }) => talk.length)
  }
  expect(await batchesOf([...TALK, ...TALK], 3)).toEqual([3, 3, 2])
  expect(await batchesOf([...TALK, { voice_name: 'Charon', text: 'May I come in?' }, ...TALK], 9)).toEqual([4, 2, 3])
  expect(
    await batchesOf(
      [...TALK.slice(0, 2), { voice_name: 'Kore', text: 'Speaker 2: I never said that.' }, ...TALK.slice(2)],
      9,
    ),
  ).toEqual([2, 1, 2])
  expect(
    await batchesOf(
      TALK.map((line) => ({ ...line, voice_name: 'Kore' })),
      9,
    ),
  ).toEqual([1, 1, 1, 1])
})

test.each([
  { what: 'a line that is left out', answer: speaksChanged((talk) => talk.filter((_, index) => index !== 2)) },
  {
    what: 'two lines without a pause',
    answer: speaksChanged(([one, two, ...rest]) => [{ voice_name: 'Kore', text: `${one?.text}${two?.text}` }, ...rest]),
  },
  {
    what: 'lines in the wrong voices',
    answer: speaksChanged(([first, ...rest]) => [
      ...(first ? [first] : []),
      ...rest.map((line) => ({
        ...line,
        voice_name: line.voice_name === 'Kore' ? ('Puck' as const) : ('Kore' as const),
      })),
    ]),
  },
  {
    what: 'lines in one voice',
    answer: speaksChanged((talk) => talk.map((line) => ({ ...line, voice_name: 'Kore' }))),
  },
])('$what: discards the dialogue and requests each line by itself', async ({ answer }) => {
  const { engine, questions } = await answered(answer, { lines_per_request: 6 })
  const alone = await speakAll((await answered(service.sound())).engine)
  const spoken = await speakAll(engine)
  expect(questions.map(({ talk }) => talk.length)).toEqual([4, 1, 1, 1, 1])
  expect(spoken.map(({ pcm }) => pcm.length)).toEqual(alone.map(({ pcm }) => pcm.length))
})

test('an interactive line is in the next request', async () => {
  const { engine, questions } = await answered(service.sound(), { lines_per_request: 2, concurrency: 1 })
  const awaited = { voice_name: 'Charon', text: 'May I come in?', seed: 'seed', priority: 'interactive' as const }
  await Promise.all([speakAll(engine, [...TALK, ...TALK]), engine.synthesize(awaited)])
  expect(questions.findIndex(({ text }) => text.includes(awaited.text))).toBeLessThanOrEqual(1)
  const left = new AbortController()
  left.abort(new Error('left'))
  await expect(engine.synthesize({ ...awaited, signal: left.signal })).rejects.toThrow('left')
})

test('stops batching two voices after two dialogues that cannot be split', async () => {
  const { engine, questions } = await answered(
    speaksChanged((talk) => talk.slice(1)),
    { lines_per_request: 6 },
  )
  for (let time = 0; time < 3; time++) await speakAll(engine)
  expect(questions.filter(({ talk }) => talk.length > 1)).toHaveLength(2)
})

test('a refused line does not fail the others, an error of the service fails all', async () => {
  const refuses: service.GeminiAnswer = (question, response) =>
    (question.text.includes('Ice') ? service.blocked : service.sound())(question, response)
  const refused = await answered(refuses, { lines_per_request: 6 })
  const outcomes = await Promise.allSettled(TALK.map((line) => refused.engine.synthesize({ ...line, seed: 'seed' })))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  const troubled = await answered(service.failure(503), { lines_per_request: 6 })
  const errors = await Promise.all(TALK.map((line) => errorOf(troubled.engine.synthesize({ ...line, seed: 'seed' }))))
  expect(errors.map(({ retryable }) => retryable)).toEqual([true, true, true, true])
  expect(troubled.questions).toHaveLength(1)
})

test('aborts a dialogue only when all of its lines are aborted', async () => {
  const { engine, questions } = await answered(service.never, { lines_per_request: 6 })
  const reason = new Error('deleted meanwhile')
  const controller = new AbortController()
  const speaking = speakAll(engine, TALK, controller.signal)
  const refused = expect(speaking).rejects.toBe(reason)
  await expect.poll(() => questions.length).toBe(1)
  controller.abort(reason)
  await refused
  const whole = await answered(service.sound(), { lines_per_request: 6 })
  const [first] = TALK.map((line, index) =>
    whole.engine
      .synthesize({ ...line, seed: 'seed', ...(index > 0 && { signal: AbortSignal.timeout(1) }) })
      .catch(() => undefined),
  )
  expect((await first)?.pcm.length).toBeGreaterThan(0)
})
