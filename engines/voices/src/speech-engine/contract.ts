import { CatalogueVoice } from '@app/domain/voices'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Speech, type SpeechEngine, SpeechEngineError } from '@app/ports/speech-engine.ts'
import type { Priority } from '@app/ports/priority.ts'

const SENTENCE = 'Good evening, and welcome to the show.'
const GREETINGS = {
  en: 'Good evening.',
  de: 'Schönen Abend.',
  uk: 'Добрий вечір.',
  ja: 'こんばんは。',
  ar: 'مساء الخير.',
}

/** The contract of every speech engine. */
export function speechEngineContract(create: () => SpeechEngine, voice_name: string): void {
  let engine: SpeechEngine
  beforeAll(() => {
    engine = create()
  })
  afterAll(async () => {
    await engine.close()
    await engine.close()
  })

  const speak = (text: string, seed = 'seed') => engine.synthesize({ text: engine.spokenText(text), voice_name, seed })

  holdsToItsAbilities(() => engine, voice_name)

  test('speaks a sentence in complete 16-bit samples', async () => {
    const { pcm, sample_rate_hz } = await speak(SENTENCE)
    expect(pcm.byteLength % 2).toBe(0)
    expect(durationMs({ pcm, sample_rate_hz })).toBeGreaterThan(500)
  })

  test('longer text gives longer audio', async () => {
    const short = await speak('Yes.')
    const long = await speak('Yes, and here is why. '.repeat(5))
    expect(long.pcm.byteLength).toBeGreaterThan(2 * short.pcm.byteLength)
  })

  test('speaks a text of many sentences to its end', async () => {
    const text = 'This sentence is one of very many, and each of them counts. '.repeat(15)
    const long = await speak(text)
    expect(long.words).toHaveLength(engine.spokenText(text).split(' ').length)
    expect(durationMs(long)).toBeGreaterThan(12 * durationMs(await speak(text.slice(0, 60))))
  })

  test('the same seed gives the same bytes', async () => {
    const [first, again] = [await speak(SENTENCE, 'a'), await speak(SENTENCE, 'a')]
    expect(Buffer.compare(first.pcm, again.pcm)).toBe(0)
  })

  test('times every word, in order, inside the clip and inside the text', async () => {
    const text = engine.spokenText('In 2019, "nobody" paid $5.50 - not even Dr. Smith! Why? Well, I know.')
    const speech = await engine.synthesize({ text, voice_name, seed: 'seed' })
    const said = speech.words.map(({ from, to }) => text.slice(from, to))
    expect(said).toEqual(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))
    expectInOrder(speech)
  })

  test('an abort before the start prevents speech', async () => {
    const reason = new Error('deleted meanwhile')
    const request = { text: SENTENCE, voice_name, seed: 'seed', signal: AbortSignal.abort(reason) }
    await expect(engine.synthesize(request)).rejects.toBe(reason)
  })

  test('an abort stops speech in the middle, and the engine speaks again afterwards', async () => {
    const controller = new AbortController()
    const reason = new Error('deleted meanwhile')
    const text = engine.spokenText('A long story is being read. '.repeat(60))
    const speaking = engine.synthesize({ text, voice_name, seed: 'seed', signal: controller.signal })
    setTimeout(() => controller.abort(reason), 20)
    await expect(speaking).rejects.toBe(reason)
    expect((await speak(SENTENCE)).pcm.byteLength).toBeGreaterThan(0)
  })

  test('speaks several utterances concurrently without mixing them', async () => {
    const texts = ['One.', 'Two and three.', 'Four, five, six and seven.', 'Eight.']
    const together = await Promise.all(texts.map((text) => speak(text)))
    for (const [i, text] of texts.entries()) {
      expect(Buffer.compare(together[i]?.pcm ?? new Uint8Array(), (await speak(text)).pcm)).toBe(0)
    }
  })

  test('an unknown voice is not retryable', async () => {
    const request = { text: SENTENCE, voice_name: 'Nobody', seed: 'seed' }
    const error = await engine.synthesize(request).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SpeechEngineError)
    expect(error).toHaveProperty('retryable', false)
  })

  test('text without letters or digits has no spoken text', () => {
    expect(engine.spokenText('🎉 🎉')).toBe('')
    expect(engine.spokenText('\u0000 ... \u0007')).toBe('')
  })

  test('spoken text is idempotent', () => {
    const spoken = engine.spokenText('Isn’t it “fine”?\u0000')
    expect(spoken).not.toMatch(/\p{Cc}/u)
    expect(engine.spokenText(spoken)).toBe(spoken)
  })

  test('settings are a stable string', () => {
    expect(engine.settingsOf(voice_name)).toBe(engine.settingsOf(voice_name))
  })
}

/** An engine's abilities and voices are true; callers depend on them. */
function holdsToItsAbilities(getEngine: () => SpeechEngine, voice_name: string): void {
  test('word timings are exact or estimated, as its abilities say', async () => {
    const engine = getEngine()
    expect(
      (await engine.synthesize({ text: engine.spokenText(SENTENCE), voice_name, seed: 'seed' })).words_estimated,
    ).toBe(engine.abilities.timings === 'estimated')
  })

  test('changes speed and word times, if its abilities say so', async () => {
    const engine = getEngine()
    const text = engine.spokenText(SENTENCE)
    const at = (speed?: number) => engine.synthesize({ text, voice_name, seed: 'seed', ...(speed && { speed }) })
    const [slow, usual, fast] = [await at(0.8), await at(), await at(1.25)]
    if (!engine.abilities.speed)
      return expect([slow.pcm.length, fast.pcm.length]).toEqual([usual.pcm.length, usual.pcm.length])
    expect(slow.pcm.length / usual.pcm.length).toBeGreaterThan(1.1)
    expect(fast.pcm.length / usual.pcm.length).toBeLessThan(0.9)
    for (const speech of [slow, fast]) expectInOrder(speech)
  })

  test('accepts IPA, if its abilities say so', () => {
    const engine = getEngine()
    expect(engine.writeIpa !== undefined).toBe(engine.abilities.ipa)
    if (!engine.writeIpa) return
    const word = engine.writeIpa('təˈmeɪtoʊ')
    expect(engine.spokenText(`A ${word}, please.`)).toContain(word)
  })

  test('has a spoken text for every language that it supports', () => {
    const engine = getEngine()
    const { languages } = engine.abilities
    for (const [language, text] of Object.entries(GREETINGS)) {
      if (languages === 'any' || languages.includes(language)) expect(engine.spokenText(text), language).not.toBe('')
    }
  })

  test('speaks as all of its voices and as no others', async () => {
    const engine = getEngine()
    expect(engine.voices.length).toBeGreaterThan(0)
    const ofCatalogue = engine.voices.filter((name) => CatalogueVoice.safeParse(name).success)
    expect(ofCatalogue).toEqual(CatalogueVoice.options.filter((name) => engine.voices.includes(name)))
    for (const name of engine.voices) {
      const { pcm } = await engine.synthesize({ text: engine.spokenText('Yes.'), voice_name: name, seed: 'seed' })
      expect(pcm.byteLength, name).toBeGreaterThan(0)
    }
  })
}

/** The contract of engines with a queue, for one that speaks one line at a time. */
export function speechQueueContract(create: () => SpeechEngine, voice_name: string): void {
  test('speaks interactive lines before background ones', async () => {
    const engine = create()
    onTestFinished(engine.close)
    const spoken: string[] = []
    const speak = async (text: string, priority: Priority) => {
      await engine.synthesize({ text: engine.spokenText(text), voice_name, seed: 'seed', priority })
      spoken.push(text)
    }
    const others = ['One.', 'Two.', 'Three.', 'Four.'].map((text) => speak(text, 'background'))
    await Promise.all([...others, speak('Mine.', 'interactive')])
    expect(spoken.slice(0, 2)).toContain('Mine.')
    expect(spoken.filter((text) => text !== 'Mine.')).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
  })
}

function expectInOrder(speech: Speech): void {
  let at = 0
  for (const { start_ms, end_ms } of speech.words) {
    expect(start_ms).toBeGreaterThanOrEqual(at)
    expect(end_ms).toBeGreaterThanOrEqual(start_ms)
    at = end_ms
  }
  expect(at).toBeLessThanOrEqual(durationMs(speech))
}

function durationMs({ pcm, sample_rate_hz }: Pick<Speech, 'pcm' | 'sample_rate_hz'>): number {
  return (pcm.byteLength / 2 / sample_rate_hz) * 1000
}
