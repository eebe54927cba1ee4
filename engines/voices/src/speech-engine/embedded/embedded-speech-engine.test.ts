import { CatalogueVoice, voiceSounds } from '@app/domain/voices'
import { afterAll, expect, test } from 'vitest'
import { loudnessMeter } from '@app/sound/loudness-meter.ts'
import { type Speech, SpeechEngineError } from '@app/ports/speech-engine.ts'
import { pitchOf } from '#test/measure-pitch.ts'
import { speechEngineContract, speechQueueContract } from '../contract.ts'
import { embeddedSpeechEngine } from './embedded-speech-engine.ts'
import { catalogueSettings } from './voice-settings.ts'

const PROSE = `The harbour was quiet when the first boats came home. Nobody on the quay spoke, because the night
had been long and the wind had taken more than it gave. A boy carried two lamps to the end of the pier, set them
down and waited. When the last sail came round the point he began to count, slowly, as his father taught him.`

const patient = { threads: 2, timeout_ms: 60_000 }
const engine = embeddedSpeechEngine(patient)
afterAll(() => engine.close())

speechEngineContract(() => embeddedSpeechEngine(patient), 'Kore')
speechQueueContract(() => embeddedSpeechEngine({ ...patient, threads: 1 }), 'Kore')

const say = (voice_name: string, text: string) =>
  engine.synthesize({ text: engine.spokenText(text), voice_name, seed: 'seed' })

test('all thirty voices speak, with different audio and settings, as high as soundsAlike supposes', async () => {
  const sounds = new Set<string>()
  const settings = new Set<string>()
  for (const name of CatalogueVoice.options) {
    const { base, f0_hz } = voiceSounds[name]
    const speech = await say(name, 'Nobody on the quay spoke, because the night had been long.')
    expect(loudness(speech), name).toBeGreaterThan(-24)
    sounds.add(Buffer.from(speech.pcm).toString('base64'))
    settings.add(engine.settingsOf(name))
    const { median_hz } = pitchOf(Float32Array.from(samplesOf(speech)), speech.sample_rate_hz)
    expect(base, name).toBe(catalogueSettings(name).base)
    expect(Math.abs(12 * Math.log2(median_hz / f0_hz)), name).toBeLessThan(1.5)
  }
  expect(sounds.size).toBe(30)
  expect(settings.size).toBe(30)
})

test.each([['Kore'], ['Puck'], ['Leda'], ['Orus'], ['Sadachbia'], ['Achernar']])(
  '%s speaks prose at about -16 LUFS and never clips',
  { timeout: 60_000 },
  async (voice_name) => {
    const speech = await say(voice_name, PROSE)
    expect(Math.abs(loudness(speech) + 16)).toBeLessThanOrEqual(1.5)
    expect(samplesOf(speech).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.98)
  },
)

test('word times come from phones, not from word lengths', async () => {
  const { words, words_estimated } = await say('Charon', 'In 1999, I sat.')
  expect(words_estimated).toBe(false)
  const [preposition, year] = words.map(({ start_ms, end_ms }) => end_ms - start_ms)
  expect(year).toBeGreaterThan(3 * (preposition ?? Infinity))
})

test('audio begins and ends with little silence', async () => {
  for (const voice_name of ['Kore', 'Puck', 'Alnilam']) {
    const samples = samplesOf(await say(voice_name, 'Good evening.'))
    const loud = samples.flatMap((sample, i) => (Math.abs(sample) > 0.02 ? [i] : []))
    expect(loud[0], voice_name).toBeLessThan(24_000 * 0.15)
    expect(samples.length - (loud.at(-1) ?? 0), voice_name).toBeLessThan(24_000 * 0.25)
  }
})

test('another seed varies pitch and tempo a little', async () => {
  const text = 'The same words, said again, and never quite the same.'
  const both = ['a', 'b'].map((seed) => engine.synthesize({ text, voice_name: 'Kore', seed }))
  const [first, other] = await Promise.all(both)
  const ratio = (first?.pcm.length ?? 0) / (other?.pcm.length ?? 0)
  expect(ratio).not.toBe(1)
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.1)
})

test('text with nothing to speak is not retryable', async () => {
  const error = await engine.synthesize({ text: '', voice_name: 'Kore', seed: 's' }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(SpeechEngineError)
  expect(error).toHaveProperty('retryable', false)
})

test('speaks text that looks like command-line options', async () => {
  expect((await say('Kore', '-voice kal16 --help -o /tmp/x.wav')).words.length).toBeGreaterThan(2)
})

test('a timeout is retryable, and new threads speak afterwards', async () => {
  const hasty = embeddedSpeechEngine({ threads: 1, timeout_ms: 1 })
  const request = { text: PROSE.slice(0, 250), voice_name: 'Kore', seed: 's' }
  for (let round = 0; round < 2; round++) {
    const error = await hasty.synthesize(request).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(SpeechEngineError)
    expect(error).toHaveProperty('retryable', true)
  }
  await hasty.close()
})

test('an abort leaves the queue for a thread, and the others are spoken', async () => {
  const single = embeddedSpeechEngine({ threads: 1, timeout_ms: 60_000 })
  const controller = new AbortController()
  const request = { text: 'Good evening.', voice_name: 'Kore', seed: 's' }
  const first = single.synthesize(request)
  const second = single.synthesize({ ...request, signal: controller.signal })
  const third = single.synthesize(request)
  controller.abort(new Error('not needed'))
  await expect(second).rejects.toThrow('not needed')
  expect((await third).pcm).toEqual((await first).pcm)
  await single.close()
})

test('a closed engine rejects new lines and finishes running ones', async () => {
  const closing = embeddedSpeechEngine(patient)
  const said = closing.synthesize({ text: 'Good night.', voice_name: 'Kore', seed: 's' })
  await closing.close()
  expect((await said).pcm.length).toBeGreaterThan(0)
  await expect(closing.synthesize({ text: 'Hello.', voice_name: 'Kore', seed: 's' })).rejects.toThrow('closed')
})

function samplesOf({ pcm }: Speech): number[] {
  return [...new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2)].map((sample) => sample / 32768)
}

function loudness(speech: Speech): number {
  const meter = loudnessMeter(speech.sample_rate_hz)
  meter.push(Float32Array.from(samplesOf(speech)))
  return meter.integrated()
}
