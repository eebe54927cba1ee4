import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { models, VoicesId } from '@app/domain/models'
import { findVoice, CatalogueVoice } from '@app/domain/voices'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeStandInModel, writeStandInRuntime } from '#test/speech/stand-in-voices.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import { speechEngineContract, speechQueueContract } from '../contract.ts'
import { kokoroVoices } from '../kokoro-voices.ts'
import { errorOf, loudness } from '../service-contract.ts'
import { librittsReaders } from './libritts-readers.ts'
import { localSpeechEngine } from './local-speech-engine.ts'
import { listMissing, modelFolder, placeOf, runtimeFolder } from '../../models/model-folder.ts'
import { voiceModels } from './voice-models.ts'

const TEXT = 'The harbour was quiet when the first boats came home.'
const request = { text: TEXT, voice_name: 'Kore', seed: 'seed' }
const dir = await mkdtemp(join(tmpdir(), 'voices-'))
await writeStandInRuntime(runtimeFolder(dir))
for (const id of VoicesId.options) await writeStandInModel(dir, id, Object.values(librittsReaders))
afterAll(() => rm(dir, { recursive: true }))

function engineIn(
  folder: string,
  { model = 'libritts_r', timeout_ms = 30_000 }: { model?: VoicesId; timeout_ms?: number } = {},
): SpeechEngine {
  const engine = localSpeechEngine({ model: voiceModels[model], ...placeOf(folder, model), threads: 2, timeout_ms })
  onTestFinished(engine.close)
  return engine
}

const libritts = { model: voiceModels.libritts_r, ...placeOf(dir, 'libritts_r') }

speechEngineContract(() => localSpeechEngine({ ...libritts, threads: 2, timeout_ms: 30_000 }), 'Kore')
speechQueueContract(() => localSpeechEngine({ ...libritts, threads: 1, timeout_ms: 30_000 }), 'Kore')

test.each<VoicesId>(['libritts_r', 'kokoro'])(
  '%s speaks as loud as every other engine, at the rate of the programme',
  async (model) => {
    const speech = await engineIn(dir, { model }).synthesize(request)
    expect(speech.sample_rate_hz).toBe(24_000)
    expect(speech.pcm.length / 2 / 24_000).toBeCloseTo(TEXT.length * 0.06, 1)
    expect(Math.abs(loudness(speech) + 16)).toBeLessThan(1)
  },
)

test.each<VoicesId>(['libritts_r', 'kokoro'])(
  '%s has a different speaker for each of the thirty voices',
  async (model) => {
    const speakers = voiceModels[model].readSpeakers(modelFolder(dir, model))
    expect([...speakers.keys()].slice(0, 30)).toEqual(CatalogueVoice.options)
    expect(new Set([...speakers.values()].slice(0, 30)).size).toBe(30)
  },
)

test.each([
  ['libritts_r', 'libritts_r_1348', 60],
  ['kokoro', 'kokoro_bm_lewis', 83],
] as const)('VOICE-O23 every speaker of %s is a voice of its own', async (model, voice_name, count) => {
  const engine = engineIn(dir, { model })
  expect(engine.voices).toHaveLength(count)
  expect(engine.voices).toContain(voice_name)
  expect((await engine.synthesize({ ...request, voice_name })).pcm.length).toBeGreaterThan(0)
  expect(await errorOf(engine.synthesize({ ...request, voice_name: 'libritts_r_99999' }))).toMatchObject({
    retryable: false,
  })
})

test('Kokoro speakers have the gender of their voice, and names in both lists match', () => {
  for (const name of CatalogueVoice.options) {
    const { speaker } = kokoroVoices[name]
    expect(speaker[1], name).toBe(findVoice(name)?.gender === 'female' ? 'f' : 'm')
  }
  for (const name of ['Aoede', 'Kore', 'Puck', 'Fenrir'] as const)
    expect(kokoroVoices[name].speaker.slice(3)).toBe(name.toLowerCase())
})

test('reports missing voices with the command that installs them, and finds them once installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voices-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const engine = engineIn(folder)
  expect(await errorOf(engine.synthesize(request))).toMatchObject({
    retryable: false,
    refuses_all: true,
    message: expect.stringMatching(
      /^Piper LibriTTS-R is not installed in .*: run `npm run models -- install libritts_r` \(missing: .*onnx\)$/,
    ),
  })
  await writeStandInModel(folder, 'libritts_r', Object.values(librittsReaders))
  expect(await errorOf(engine.synthesize(request))).toMatchObject({
    message: expect.stringMatching(/missing: .*sherpa-onnx-node/),
  })
  await writeStandInRuntime(runtimeFolder(folder))
  expect((await engine.synthesize(request)).pcm.length).toBeGreaterThan(0)
})

test('rejects a model without one of the speakers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voices-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeStandInRuntime(runtimeFolder(folder))
  await writeStandInModel(folder, 'libritts_r', Object.values(librittsReaders).slice(1))
  expect(await errorOf(engineIn(folder).synthesize(request))).toMatchObject({
    refuses_all: true,
    message: expect.stringMatching(/has no speaker 7933/),
  })
})

test.each([
  { what: 'silence', text: 'Silence, please.', says: /sent silence/ },
  {
    what: 'half of the text',
    text: 'They mumble on and on about the harbour and its boats, as they do every evening of the year.',
    says: /too short/,
  },
  { what: 'an error', text: 'They stumble.', says: /failed: stumbled/ },
  { what: 'a process that ends', text: 'They vanish.', says: /ended in mid-sentence/ },
])('$what is retryable, and the next line is spoken', async ({ text, says }) => {
  const engine = engineIn(dir)
  expect(await errorOf(engine.synthesize({ ...request, text }))).toMatchObject({
    retryable: true,
    message: expect.stringMatching(says),
  })
  expect((await engine.synthesize(request)).pcm.length).toBeGreaterThan(0)
})

test('a timeout kills the process, and the next line is spoken', async () => {
  const engine = engineIn(dir, { timeout_ms: 4_000 })
  expect(await errorOf(engine.synthesize({ ...request, text: 'It goes on forever.' }))).toMatchObject({
    retryable: true,
    message: 'The local voices took more than 4000 ms',
  })
  expect((await engine.synthesize(request)).pcm.length).toBeGreaterThan(0)
})

test('close ends a running line', async () => {
  const engine = engineIn(dir)
  const speech = engine.synthesize({ ...request, text: 'It goes on forever.' })
  await engine.synthesize(request)
  await engine.close()
  expect(await errorOf(speech)).toMatchObject({ retryable: true })
  expect(await errorOf(engine.synthesize(request))).toMatchObject({
    retryable: true,
    message: 'The speech engine is closed',
  })
})

test('lists the missing files of a model', async () => {
  expect(await listMissing(dir, 'kokoro')).toEqual([])
  expect((await listMissing(join(dir, 'nowhere'), 'kokoro')).length).toBe(models.kokoro.contents.length)
})
