import { findVoice, CatalogueVoice } from '@app/domain/voices'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as service from '#test/speech-server.ts'
import { spokenSound, wavOf } from '@app/sound/test/spoken-sound.ts'
import { speechEngineContract } from '../contract.ts'
import { errorOf, loudness, type ServiceDay, speechServiceContract, SPEECH_TEXT } from '../service-contract.ts'
import { openaiCompatibleSpeechEngine } from './openai-compatible-speech-engine.ts'
import { kokoroServerVoices, namedVoices, openaiVoices } from './server-voices.ts'

const request = { text: SPEECH_TEXT, voice_name: 'Kore', seed: 'seed' }
const options = {
  api_key: service.SERVER_KEY,
  model: service.SERVER_MODEL,
  timeout_ms: 30_000,
  concurrency: 2,
  voices: kokoroServerVoices,
}

const healthy = await service.speechServer()
afterAll(() => healthy.close())

speechEngineContract(() => openaiCompatibleSpeechEngine({ ...options, base_url: healthy.base_url }), 'Kore')

const spoken = wavOf(spokenSound({ text: SPEECH_TEXT, voice_name: 'Kore', amplitude: 0.15, rate: 24_000 }), {
  rate: 24_000,
})
const days: Record<Extract<ServiceDay, string>, service.SpeechAnswer> = {
  overload: service.fails(429, { retry_after: '3' }),
  'internal error': service.fails(500),
  'overload of another kind': service.fails(503),
  silence: service.silent,
  'a cut connection': service.cutConnection,
  'a cut file': service.answers('audio/wav', spoken.subarray(0, spoken.length / 2)),
  'a fifth of the sound': service.breaksOff(0.2),
  'no bytes': service.answers('audio/wav', Buffer.alloc(0)),
  'no end': service.endless,
  'no answer': service.never,
  'something else than sound': service.answers('text/plain', Buffer.from('hello')),
  'a refused request': service.fails(400),
  'a wrong key': service.speaks(),
  'a wrong model': service.speaks(),
}

speechServiceContract('Kore', 'wrong-key', async (day, { timeout_ms } = { timeout_ms: 30_000 }) => {
  const server = await service.speechServer(
    typeof day === 'string' ? days[day] : service.speaks({ amplitude: day.speaks }),
  )
  const wrong = {
    ...(day === 'a wrong key' && { api_key: 'wrong-key' }),
    ...(day === 'a wrong model' && { model: 'parrot' }),
  }
  const engine = openaiCompatibleSpeechEngine({ ...options, ...wrong, timeout_ms, base_url: server.base_url })
  return { engine, requests: () => server.questions.length, close: server.close }
})

async function answered(answer: service.SpeechAnswer, more: Partial<typeof options> = {}) {
  const server = await service.speechServer(answer)
  onTestFinished(server.close)
  return {
    engine: openaiCompatibleSpeechEngine({ ...options, ...more, base_url: `${server.base_url}/` }),
    questions: server.questions,
  }
}

test.each([[8_000], [16_000], [22_050], [44_100], [48_000]])(
  'sound of %i Hz comes out as long and as loud as sound of 24 kHz',
  async (rate) => {
    const { engine } = await answered(service.speaks({ rate }))
    const usual = await (await answered(service.speaks())).engine.synthesize(request)
    const speech = await engine.synthesize(request)
    expect(speech.sample_rate_hz).toBe(24_000)
    expect(Math.abs(speech.pcm.length - usual.pcm.length) / usual.pcm.length).toBeLessThan(0.02)
    expect(Math.abs(loudness(speech) + 16)).toBeLessThan(1)
  },
)

test.each<{ what: string; answer: service.SpeechAnswer }>([
  { what: 'two channels', answer: service.speaks({ channels: 2 }) },
  { what: 'a header written before its sound', answer: service.speaks({ as: 'streamed wav' }) },
  { what: 'bare samples', answer: service.speaks({ as: 'pcm' }) },
])('reads $what, too', async ({ answer }) => {
  const usual = await (await answered(service.speaks())).engine.synthesize(request)
  const { engine } = await answered(answer)
  expect(Buffer.compare((await engine.synthesize(request)).pcm, usual.pcm)).toBe(0)
})

test.each<{ what: string; answer: service.SpeechAnswer; says: RegExp }>([
  {
    what: 'a rate that no sound has',
    answer: service.speaks({ rate: 23_999 }),
    says: /audio of 23999 Hz on 1 channels, which cannot be used/,
  },
  {
    what: 'an MP3',
    answer: service.answers('audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x44])),
    says: /audio\/mpeg instead of a WAV file/,
  },
  {
    what: 'an error that is called a success',
    answer: service.answers('application/json', Buffer.from('{"error":"busy"}')),
    says: /application\/json instead of/,
  },
  {
    what: 'a voice that it does not know',
    answer: service.fails(422, { body: { detail: 'Voice af_kore not found' } }),
    says: /refuses the request \(422: Voice af_kore not found\)/,
  },
])('$what is not retryable', async ({ answer, says }) => {
  const { engine } = await answered(answer)
  expect(await errorOf(engine.synthesize(request))).toMatchObject({
    message: expect.stringMatching(says),
    retryable: false,
  })
})

test('does not follow redirects, so that the key goes nowhere else', async () => {
  const { engine } = await answered(
    (_, response) => void response.writeHead(307, { location: `${healthy.base_url}/audio/speech` }).end(),
  )
  const before = healthy.questions.length
  expect((await errorOf(engine.synthesize(request))).message).toMatch(/sent no complete response/)
  expect(healthy.questions).toHaveLength(before)
})

test('sends only fields that differ from the defaults', async () => {
  const { engine, questions } = await answered(service.speaks())
  await engine.synthesize(request)
  await engine.synthesize({ ...request, speed: 1.25 })
  expect(questions[0]).toEqual({
    model: service.SERVER_MODEL,
    input: SPEECH_TEXT,
    voice: 'af_kore',
    response_format: 'wav',
  })
  expect(questions[1]).toMatchObject({ speed: 1.25 })
})

test.each([['gpt-4o-mini-tts'], ['tts-1'], ['kokoro']])(
  "the model %s has a voice for each of the thirty, and no woman shares a man's",
  (model) => {
    const table = model === 'kokoro' ? kokoroServerVoices : openaiVoices(model)
    expect(Object.keys(table).slice(0, 30)).toEqual(CatalogueVoice.options)
    const genders = new Map<string, Set<string>>()
    for (const name of CatalogueVoice.options) {
      const voice = table[name]?.voice ?? ''
      genders.set(voice, (genders.get(voice) ?? new Set()).add(findVoice(name)?.gender ?? ''))
      if (model === 'kokoro') expect(voice[1]).toBe(findVoice(name)?.gender === 'female' ? 'f' : 'm')
    }
    for (const [voice, found] of genders) expect(found.size, voice).toBe(1)
    expect(
      new Set(
        Object.values(table)
          .slice(0, 30)
          .map((voice) => JSON.stringify(voice)),
      ).size,
    ).toBe(30)
  },
)

test('voices that share a server voice sound alike', async () => {
  const engine = openaiCompatibleSpeechEngine({ ...options, base_url: healthy.base_url, voices: openaiVoices('tts-1') })
  expect([engine.soundsAlike?.('Puck', 'Algieba'), engine.soundsAlike?.('Puck', 'Charon')]).toEqual([true, false])
  const kokoro = openaiCompatibleSpeechEngine({ ...options, base_url: healthy.base_url })
  expect(
    CatalogueVoice.options.some((a) => CatalogueVoice.options.some((b) => a !== b && kokoro.soundsAlike?.(a, b))),
  ).toBe(false)
  const few = openaiCompatibleSpeechEngine({
    ...options,
    base_url: healthy.base_url,
    voices: namedVoices({ Puck: 'joe', Kore: 'amy' }),
  })
  expect([
    few.soundsAlike?.('Charon', 'Fenrir'),
    few.soundsAlike?.('Kore', 'Leda'),
    few.soundsAlike?.('Charon', 'Leda'),
  ]).toEqual([true, true, false])
})

test('has only the voices that the setting names', async () => {
  const { engine, questions } = await answered(service.speaks(), { voices: namedVoices({ Puck: 'joe', Kore: 'amy' }) })
  expect(engine.voices).toEqual(['Puck', 'Kore'])
  await engine.synthesize(request)
  expect(questions[0]?.voice).toBe('amy')
  await expect(engine.synthesize({ ...request, voice_name: 'Leda' })).rejects.toThrow('There is no voice named Leda')
})

test('another server, model or voice gives another clip', () => {
  const at = (more: Partial<typeof options> & { base_url?: string }) =>
    openaiCompatibleSpeechEngine({ base_url: 'http://a/v1', ...options, ...more }).settingsOf('Kore')
  const settings = [
    at({}),
    at({ base_url: 'http://b/v1' }),
    at({ model: 'tts-1' }),
    at({ voices: openaiVoices('tts-1') }),
    at({ voices: namedVoices({ Kore: 'amy' }) }),
  ]
  expect(new Set(settings).size).toBe(settings.length)
  expect(at({ api_key: 'another' })).toBe(settings[0])
})
