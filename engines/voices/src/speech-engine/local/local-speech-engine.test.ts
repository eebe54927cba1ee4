import { rm, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { models, VoicesId } from '@app/domain/models'
import { findVoice, CatalogueVoice } from '@app/domain/voices'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openedModels, writeStandInModel, writeStandInRuntime } from '@app/models/test/stand-in-voices.ts'
import { NOTHING_TO_SAY_SENTENCE, type SpeechEngine } from '@app/ports/speech-engine.ts'
import { speechEngineContract, speechQueueContract } from '../contract.ts'
import { embeddedSpeechEngine } from '../embedded/embedded-speech-engine.ts'
import { kokoroVoices } from '../kokoro-voices.ts'
import { errorOf, loudness } from '../service-contract.ts'
import { librittsReaders } from './libritts-readers.ts'
import { localSpeechEngine } from './local-speech-engine.ts'
import { listMissing, modelFolder, placeOf, runtimeFolder } from '@app/models/model-folder.ts'
import { withRetry } from '../with-retry.ts'
import { voiceModels } from './voice-models.ts'

const TEXT = 'The harbour was quiet when the first boats came home.'
const request = { text: TEXT, voice_name: 'Kore', seed: 'seed' }
const dir = await voicesDir()
afterAll(() => rm(dir, { recursive: true }))

/** A folder with every model, and a program that plays tones. */
async function voicesDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'voices-'))
  await writeStandInRuntime(runtimeFolder(folder))
  for (const id of VoicesId.options) await writeStandInModel(folder, id, Object.values(librittsReaders))
  return folder
}

async function temporaryVoicesDir(): Promise<string> {
  const folder = await voicesDir()
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

type Given = { model?: VoicesId; timeout_ms?: number; processes?: number; reader?: SpeechEngine }

function engineIn(folder: string, { model = 'libritts_r', ...given }: Given = {}): SpeechEngine {
  const place = { model: voiceModels[model], ...placeOf(folder, model) }
  const engine = localSpeechEngine({ ...place, processes: 2, timeout_ms: 30_000, ...given })
  onTestFinished(engine.close)
  return engine
}

const libritts = { model: voiceModels.libritts_r, ...placeOf(dir, 'libritts_r') }

speechEngineContract(() => localSpeechEngine({ ...libritts, processes: 2, timeout_ms: 30_000 }), 'Kore')
speechQueueContract(() => localSpeechEngine({ ...libritts, processes: 1, timeout_ms: 30_000 }), 'Kore')

test.each<VoicesId>(['libritts_r', 'kokoro'])(
  '%s speaks as loud as every other engine, at the rate of the programme',
  async (model) => {
    const speech = await engineIn(dir, { model }).synthesize(request)
    expect(speech.sample_rate_hz).toBe(24_000)
    const seconds = speech.pcm.length / 2 / 24_000
    expect(seconds).toBeGreaterThan(TEXT.length * 0.055)
    expect(seconds).toBeLessThan(TEXT.length * 0.075)
    expect(Math.abs(loudness(speech) + 16)).toBeLessThan(1)
  },
)

test('the thirty voices are different people of libritts_r, and 27 of Kokoro, which says who is who', () => {
  const [libritts_r, kokoro] = [engineIn(dir), engineIn(dir, { model: 'kokoro' })]
  const alike = ({ soundsAlike }: SpeechEngine) =>
    CatalogueVoice.options.flatMap((a, i) =>
      CatalogueVoice.options.slice(i + 1).flatMap((b) => (soundsAlike?.(a, b) ? [`${a} ${b}`] : [])),
    )
  expect(alike(libritts_r)).toEqual([])
  expect(alike(kokoro)).toEqual(['Enceladus Algieba', 'Umbriel Sadachbia', 'Achird Zubenelgenubi'])
  expect(kokoro.soundsAlike?.('Kore', 'kokoro_af_kore')).toBe(true)
  for (const [a, b] of [
    ['Enceladus', 'Algieba'],
    ['Umbriel', 'Sadachbia'],
  ] as const)
    expect(kokoro.settingsOf(a)).not.toBe(kokoro.settingsOf(b))
})

test.each([
  ['libritts_r', 'libritts_r_1348', 60],
  ['kokoro', 'kokoro_bm_lewis', 58],
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

test('a process that dies costs its own line one retry, and no other line', async () => {
  const folder = await temporaryVoicesDir()
  const engine = engineIn(folder)
  const requests = new Map<string, number>()
  const counting: SpeechEngine = {
    ...engine,
    synthesize(asked) {
      requests.set(asked.text, (requests.get(asked.text) ?? 0) + 1)
      return engine.synthesize(asked)
    },
  }
  const { synthesize } = withRetry(counting, { attempts: 4, first_wait_ms: 1, give_up_after_ms: 20_000 })
  const texts = ['One.', 'Two.', 'They faint.', 'Three.', 'Four.', 'Five.']
  await Promise.all(texts.map((text) => synthesize({ ...request, text })))
  expect([...requests]).toEqual(texts.map((text) => [text, text === 'They faint.' ? 2 : 1]))
  expect(await openedModels(runtimeFolder(folder))).toHaveLength(3)
})

test.each([
  [
    'another model',
    'refuses_all',
    /^The voice model in .*libritts_r cannot be opened: install it again with `npm run models -- install libritts_r`$/,
  ],
  ['SIGSEGV', 'refuses_all', /cannot be opened/],
  ['SIGILL', 'refuses_all', /^This processor cannot run the local voices \(SIGILL\)/],
  ['SIGKILL', 'retryable', /is there enough memory\?$/],
] as const)('a model whose opening ends its process with %s: %s', async (content, kind, says) => {
  const folder = await temporaryVoicesDir()
  await writeFile(join(modelFolder(folder, 'libritts_r'), 'tokens.txt'), content)
  const { synthesize } = withRetry(engineIn(folder), { attempts: 3, first_wait_ms: 1, give_up_after_ms: 20_000 })
  expect(await errorOf(synthesize(request))).toMatchObject({
    retryable: kind === 'retryable',
    refuses_all: kind === 'refuses_all',
    message: expect.stringMatching(says),
  })
  expect(await openedModels(runtimeFolder(folder))).toHaveLength(kind === 'retryable' ? 3 : 1)
})

test('a program that does not open the model is found again once it does', async () => {
  const folder = await temporaryVoicesDir()
  const engine = engineIn(folder)
  const program = join(runtimeFolder(folder), 'node_modules', 'sherpa-onnx-node', 'index.js')
  await writeFile(program, 'throw new Error("built for another machine")')
  expect(await errorOf(engine.synthesize(request))).toMatchObject({
    refuses_all: true,
    message: expect.stringMatching(/cannot be opened: install it again/),
    cause: expect.objectContaining({ message: 'built for another machine' }),
  })
  await writeStandInRuntime(runtimeFolder(folder))
  expect((await engine.synthesize(request)).pcm.length).toBeGreaterThan(0)
})

test.each(['你好', '🎉', '…', 'Это предложение.', '[pause 1s]', 'Hello. [pause 1s] 你好'])(
  'refuses %s before the call, in which sherpa-onnx would end its process',
  async (text) => {
    const folder = await temporaryVoicesDir()
    expect(await errorOf(engineIn(folder).synthesize({ ...request, text }))).toMatchObject({
      retryable: false,
      refuses_all: false,
      message: NOTHING_TO_SAY_SENTENCE,
    })
    expect((await openedModels(runtimeFolder(folder)).catch(() => [])).length).toBe(text.startsWith('Hello') ? 1 : 0)
  },
)

test('marks of emphasis are not spoken, and words have their places with them', async () => {
  const text = 'It is a *very long* harbour.'
  const { words } = await engineIn(dir).synthesize({ ...request, text })
  expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.split(' '))
})

test.each([
  { what: 'silence', text: 'Silence, please.', says: /sent silence, at two paces$/ },
  {
    what: 'half of the text',
    text: 'They mumble on and on about the harbour and its boats, as they do every evening of the year.',
    says: /too short for its text, at two paces$/,
  },
  { what: 'no sound', text: 'They garble it.', says: /samples that are no numbers, at two paces$/ },
  { what: 'minutes', text: 'They ramble on and on about the harbour.', says: /too long for its text, at two paces$/ },
])('$what is refused with its reason after a second attempt', async ({ text, says }) => {
  const reader = embeddedSpeechEngine({ threads: 1, timeout_ms: 30_000 })
  onTestFinished(reader.close)
  expect(await errorOf(engineIn(dir, { reader }).synthesize({ ...request, text }))).toMatchObject({
    retryable: false,
    refuses_all: false,
    message: expect.stringMatching(says),
  })
})

test('a sound that is faulty at one pace is made at another', async () => {
  expect((await engineIn(dir).synthesize({ ...request, text: 'With a hiccup.' })).pcm.length).toBeGreaterThan(0)
})

test('takes of a line differ in pace, and each sounds the same again', async () => {
  const lengths = await Promise.all(
    ['clip', 'clip', 'clip take 2'].map(
      async (seed) => (await engineIn(dir).synthesize({ ...request, seed })).pcm.length,
    ),
  )
  expect(lengths[1]).toBe(lengths[0])
  expect(lengths[2]).not.toBe(lengths[0])
})

test('a timeout kills the process, and the next line is spoken', async () => {
  const engine = engineIn(dir, { timeout_ms: 4_000 })
  expect(await errorOf(engine.synthesize({ ...request, text: 'It goes on forever.' }))).toMatchObject({
    retryable: true,
    message: 'The local voices took more than 4000 ms',
  })
  // On a busy machine a process may need longer than that to start.
  await expect.poll(async () => (await engine.synthesize(request)).pcm.length, { timeout: 60_000 }).toBeGreaterThan(0)
})

test('close ends a running line', async () => {
  const engine = engineIn(dir)
  const ended = errorOf(engine.synthesize({ ...request, text: 'It goes on forever.' }))
  await engine.synthesize(request)
  await engine.close()
  expect(await ended).toMatchObject({ retryable: true, message: 'The speech engine is closed' })
  expect(await errorOf(engine.synthesize(request))).toMatchObject({
    retryable: true,
    message: 'The speech engine is closed',
  })
})

test('lists the missing files of a model', async () => {
  expect(await listMissing(dir, 'kokoro')).toEqual([])
  expect((await listMissing(join(dir, 'nowhere'), 'kokoro')).length).toBe(models.kokoro.contents.length)
})
