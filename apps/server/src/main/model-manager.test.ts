import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { machineForModels, modelUntil } from '#test/speech/machine-for-models.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { librittsReaders } from '@app/voices/speech-engine/local/libritts-readers.ts'
import { adoptEarlierFolders } from '@app/models/adopt-earlier-folders.ts'
import { measureVoices } from '@app/models/measure-voices.ts'
import { listMissing, modelFolder } from '@app/models/model-folder.ts'
import { writeStandInModel } from '@app/models/test/stand-in-voices.ts'

async function setUp() {
  const machine = await machineForModels()
  onTestFinished(machine.remove)
  return machine
}

const inRuntime = (dir: string) => join(dir, 'runtime', 'node_modules', 'sherpa-onnx-node', 'index.js')

test('VOICE-O37 voices speak once they are installed, are remembered across restarts, and can be switched back', async () => {
  const { start, DATA_DIR } = await setUp()
  const first = await start()
  expect([first.speech.name, (await first.models.report()).spoken_by]).toEqual(['embedded', 'embedded'])
  await first.models.install('libritts_r')
  await modelUntil(first.models, ['installed'])
  expect([first.speech.name, (await first.models.report()).spoken_by]).toEqual(['local', 'libritts_r'])
  expect(first.speech.fallback?.name).toBe('embedded')
  await first.close()

  const second = await start()
  expect(second.speech.name).toBe('local')
  await second.models.use('embedded')
  expect(second.speech.name).toBe('embedded')
  await second.close()
  expect((await start()).speech.name).toBe('embedded')

  await writeFile(join(DATA_DIR, 'voices.json'), 'half a fi')
  expect((await start()).speech.name).toBe('embedded')
})

test('VOICE-O38 a setting decides who speaks before any choice, and says so', async () => {
  const { start } = await setUp()
  const chosen = await start()
  await chosen.models.install('libritts_r')
  await modelUntil(chosen.models, ['installed'])
  await chosen.close()

  const { speech, models } = await start({ SPEECH_ENGINE: 'embedded' })
  expect(speech.name).toBe('embedded')
  expect(await models.report()).toMatchObject({ spoken_by: 'embedded', set_by: 'SPEECH_ENGINE' })
  await expect(models.use('libritts_r')).rejects.toThrow('The setting SPEECH_ENGINE decides who speaks.')
  const served = await start({ SPEECH_BASE_URL: 'http://127.0.0.1:1/v1' })
  expect(await served.models.report()).toMatchObject({ spoken_by: null, set_by: 'SPEECH_BASE_URL' })
  const local = await start({ SPEECH_ENGINE: 'local' })
  expect(await local.models.report()).toMatchObject({ spoken_by: 'libritts_r', set_by: 'SPEECH_ENGINE' })
})

test('with a setting, voices are installed and not used', async () => {
  const { start } = await setUp()
  const { speech, models } = await start({ SPEECH_ENGINE: 'embedded' })
  await models.install('libritts_r')
  await modelUntil(models, ['installed'])
  expect(speech.name).toBe('embedded')
})

test('voices that were removed since are no reason not to start', async () => {
  const { start, MODELS_DIR } = await setUp()
  const first = await start()
  await first.models.install('libritts_r')
  await modelUntil(first.models, ['installed'])
  await first.close()
  await rm(MODELS_DIR, { recursive: true })
  expect((await start()).speech.name).toBe('embedded')
})

test('where there may be other processes, models are installed and settings alone decide', async () => {
  const { start } = await setUp()
  const { speech, models } = await start({ DATABASE_URL: 'postgres://localhost/app' })
  await models.install('libritts_r')
  await modelUntil(models, ['installed'])
  expect(await models.report()).toMatchObject({ spoken_by: 'embedded', set_by: 'SPEECH_ENGINE' })
  expect(speech.name).toBe('embedded')
  await expect(models.use('libritts_r')).rejects.toThrow('The setting SPEECH_ENGINE decides who speaks.')
})

test('VOICE-O36 a download that the end of the program broke off is paused after the next start, and goes on', async () => {
  const { start, server, archive } = await setUp()
  const first = await start()
  server.manner.stops_after = 40_960
  await first.models.install('libritts_r')
  await expect.poll(async () => (await modelUntil(first.models, ['downloading'])).arrived_bytes).toBe(40_960)
  await first.close()

  server.manner.stops_after = Infinity
  const { speech, models } = await start()
  expect(await modelUntil(models, ['paused'])).toMatchObject({
    arrived_bytes: 40_960,
    total_bytes: archive.bytes.length,
  })
  await models.install('libritts_r')
  await modelUntil(models, ['installed'])
  expect(server.ranges).toEqual([undefined, 'bytes=40960-'])
  expect(speech.name).toBe('local')
})

test('a file with a wrong checksum is not used, and the next attempt downloads it again', async () => {
  const { start, server, archive } = await setUp()
  const { speech, models } = await start()
  server.manner.sends = Buffer.alloc(archive.bytes.length, 'x')
  await models.install('libritts_r')
  expect((await modelUntil(models, ['failed'])).problem).toBe('Does not match its checksum. Nothing was installed.')
  expect(speech.name).toBe('embedded')
  server.manner.sends = archive.bytes
  await models.install('libritts_r')
  await modelUntil(models, ['installed'])
  expect(speech.name).toBe('local')
})

test('without a network the state says so in a sentence', async () => {
  const { start, server } = await setUp()
  const { models } = await start()
  await server.close()
  await models.install('libritts_r')
  expect(await modelUntil(models, ['failed'])).toMatchObject({
    arrived_bytes: 0,
    problem: expect.stringMatching(/^127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): is this machine offline\?$/),
  })
})

test('VOICE-O39 voices that are installed but cannot speak here are not used, and the embedded ones go on', async () => {
  const { start, MODELS_DIR } = await setUp()
  await writeFile(inRuntime(MODELS_DIR), 'throw new Error("libonnxruntime.so: wrong ELF class")')
  const { speech, models } = await start()
  await models.install('libritts_r')
  expect((await modelUntil(models, ['failed'])).problem).toMatch(
    /^Piper LibriTTS-R is installed, but does not speak on this machine: .* cannot be opened: install it again with `npm run models -- install libritts_r`\.$/,
  )
  expect([speech.name, (await models.report()).spoken_by]).toEqual(['embedded', 'embedded'])
  expect((await speech.synthesize({ text: 'Hello.', voice_name: 'Kore', seed: 'seed' })).pcm.length).toBeGreaterThan(0)
})

test('a recogniser is installed as voices are, and the same voices speak on', async () => {
  const { start } = await setUp()
  // Its files are not those of the tiny model.
  const { speech, models } = await start({}, 'moonshine_tiny')
  await models.install('moonshine_tiny')
  expect((await modelUntil(models, ['failed'], 'moonshine_tiny')).problem).toMatch(
    /this is another model\. Nothing was installed\.$/,
  )
  expect([speech.name, (await models.report()).spoken_by]).toEqual(['embedded', 'embedded'])
})

test('VOICE-O45 slow voices are installed and do not speak unless they are chosen; all are measured again on request', async () => {
  const { start } = await setUp()
  const { speech, models } = await start({}, 'libritts_r', 0.9)
  await models.install('libritts_r')
  expect(await modelUntil(models, ['installed'])).toMatchObject({ times_talk: 0.9, is_used: false })
  expect(speech.name).toBe('embedded')
  await models.use('libritts_r')
  expect(speech.name).toBe('local')
  expect((await models.report()).embedded_times_talk).toBeNull()
  await models.measure()
  await expect(models.measure()).rejects.toThrow('A model is being installed or measured.')
  await models.settled()
  const { embedded_times_talk, measured_at } = await models.report()
  expect(embedded_times_talk).toBe(0.9)
  expect(measured_at).toMatch(/^20\d\d-/)
})

test('the measure of voices is the seconds of sound that they make in a second, several lines at once', async () => {
  const calls: string[] = []
  const times_talk = await measureVoices({
    ...toneSpeechEngine(),
    concurrency: 1,
    async synthesize({ text }) {
      calls.push(text)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { pcm: new Uint8Array(2 * 24_000 * 0.1), sample_rate_hz: 24_000, words: [], words_estimated: true }
    },
  })
  // A tenth of a second of sound in a fifth or more: below what is fast enough, so it is measured twice.
  expect(times_talk).toBeGreaterThan(0)
  expect(times_talk).toBeLessThan(1.3)
  expect(calls).toHaveLength(3)
})

test('the account that pressed the button learns that the voices speak', async () => {
  const { start } = await setUp()
  const { models } = await start()
  const calls: string[] = []
  await models.install('libritts_r', { onSpeaking: async () => void calls.push('speaking') })
  await modelUntil(models, ['installed'])
  expect(calls).toEqual(['speaking'])
})

test('a removed model frees its room, and the embedded voices speak', async () => {
  const { start, MODELS_DIR } = await setUp()
  const { speech, models } = await start()
  await models.install('libritts_r')
  await modelUntil(models, ['installed'])
  const before = (await models.report()).used_bytes
  await models.remove('libritts_r')
  expect((await modelUntil(models, ['absent'])).arrived_bytes).toBe(0)
  expect((await models.report()).used_bytes).toBeLessThan(before - 100_000)
  expect(await readdir(MODELS_DIR)).not.toContain('libritts_r')
  expect(speech.name).toBe('embedded')
})

test('a file that was brought by hand finds its model by its checksum', async () => {
  const { start, server, archive } = await setUp()
  const { models } = await start()
  await server.close()
  await expect(models.addFile(Readable.from([Buffer.from('another file')]))).rejects.toThrow(
    'This is no file of a model in the list',
  )
  await models.addFile(Readable.from([archive.bytes.subarray(0, 100), archive.bytes.subarray(100)]))
  await modelUntil(models, ['installed'])
})

test('a second model waits until the first is installed', async () => {
  const { start, server } = await setUp()
  const { models } = await start()
  server.manner.stops_after = 1_000
  await models.install('libritts_r')
  await models.install('libritts_r')
  await expect.poll(async () => (await modelUntil(models, ['downloading'])).arrived_bytes).toBe(1_000)
  await expect(models.install('kokoro')).rejects.toThrow('Another model is being installed.')
  await models.cancel('libritts_r')
  await modelUntil(models, ['paused'])
})

test('models of earlier versions are moved into the one folder', async () => {
  const { MODELS_DIR, DATA_DIR } = await setUp()
  const [voices, writers] = [join(DATA_DIR, 'voices'), join(DATA_DIR, 'writers')]
  await writeStandInModel(voices, 'libritts_r', Object.values(librittsReaders))
  await rename(modelFolder(voices, 'libritts_r'), join(voices, 'vits-piper-en_US-libritts_r-medium'))
  await mkdir(writers)
  await writeFile(join(writers, 'qwen2.5-1.5b-instruct-q4_k_m.gguf'), 'weights')
  expect(await adoptEarlierFolders({ MODELS_DIR, VOICE_MODEL_DIR: voices, WRITER_MODEL_DIR: writers })).toEqual([])
  expect(await listMissing(MODELS_DIR, 'libritts_r')).toEqual([])
  expect((await readdir(modelFolder(MODELS_DIR, 'qwen2_5_1_5b'))).toSorted()).toEqual([
    'model.json',
    'qwen2.5-1.5b-instruct-q4_k_m.gguf',
  ])
})
