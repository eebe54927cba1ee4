import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { machineForVoices, tinyVoicesUntil } from '#test/speech/natural-voices.ts'
import { chooseVoices } from './choose-voices.ts'

async function setUp() {
  const machine = await machineForVoices()
  onTestFinished(machine.remove)
  return machine
}

const inRuntime = (dir: string) => join(dir, 'runtime', 'node_modules', 'sherpa-onnx-node', 'index.js')

test('VOICE-O37 voices speak once they are installed, are remembered across restarts, and can be switched back', async () => {
  const { start, DATA_DIR } = await setUp()
  const first = await start()
  expect([first.speech.name, (await first.naturalVoices.report()).spoken_by]).toEqual(['embedded', 'embedded'])
  await first.naturalVoices.download('libritts_r')
  await tinyVoicesUntil(first.naturalVoices, 'installed')
  expect([first.speech.name, (await first.naturalVoices.report()).spoken_by]).toEqual(['local', 'libritts_r'])
  expect(first.speech.fallback?.name).toBe('embedded')
  await first.close()

  const second = await start()
  expect(second.speech.name).toBe('local')
  await second.naturalVoices.use('embedded')
  expect(second.speech.name).toBe('embedded')
  await second.close()
  expect((await start()).speech.name).toBe('embedded')

  await writeFile(join(DATA_DIR, 'voices.json'), 'half a fi')
  expect((await start()).speech.name).toBe('embedded')
})

test('VOICE-O38 a setting decides who speaks before any choice, and says so', async () => {
  const { start } = await setUp()
  const chosen = await start()
  await chosen.naturalVoices.download('libritts_r')
  await tinyVoicesUntil(chosen.naturalVoices, 'installed')
  await chosen.close()

  const { speech, naturalVoices } = await start({ SPEECH_ENGINE: 'embedded' })
  expect(speech.name).toBe('embedded')
  expect(await naturalVoices.report()).toMatchObject({ spoken_by: 'embedded', set_by: 'SPEECH_ENGINE' })
  await expect(naturalVoices.use('libritts_r')).rejects.toThrow('The setting SPEECH_ENGINE decides who speaks.')
  const served = await start({ SPEECH_BASE_URL: 'http://127.0.0.1:1/v1' })
  expect(await served.naturalVoices.report()).toMatchObject({ spoken_by: null, set_by: 'SPEECH_BASE_URL' })
  const local = await start({ SPEECH_ENGINE: 'local' })
  expect(await local.naturalVoices.report()).toMatchObject({ spoken_by: 'libritts_r', set_by: 'SPEECH_ENGINE' })
})

test('with a setting, voices are installed and not used', async () => {
  const { start } = await setUp()
  const { speech, naturalVoices } = await start({ SPEECH_ENGINE: 'embedded' })
  await naturalVoices.download('libritts_r')
  await tinyVoicesUntil(naturalVoices, 'installed')
  expect(speech.name).toBe('embedded')
})

test('voices that were removed since are no reason not to start', async () => {
  const { start, VOICE_MODEL_DIR } = await setUp()
  const first = await start()
  await first.naturalVoices.download('libritts_r')
  await tinyVoicesUntil(first.naturalVoices, 'installed')
  await first.close()
  await rm(VOICE_MODEL_DIR, { recursive: true })
  expect((await start()).speech.name).toBe('embedded')
})

test('where there may be other processes, settings alone decide', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/app' })
  const { speech, naturalVoices } = await chooseVoices(config, pino({ level: 'silent' }))
  onTestFinished(speech.close)
  expect([speech.name, naturalVoices]).toEqual(['embedded', undefined])
})

test('VOICE-O36 a download that the end of the program broke off is paused after the next start, and goes on', async () => {
  const { start, server, archive } = await setUp()
  const first = await start()
  server.manner.stops_after = 40_960
  await first.naturalVoices.download('libritts_r')
  await expect.poll(async () => (await tinyVoicesUntil(first.naturalVoices, 'downloading')).arrived_bytes).toBe(40_960)
  await first.close()

  server.manner.stops_after = Infinity
  const { speech, naturalVoices } = await start()
  expect(await tinyVoicesUntil(naturalVoices, 'paused')).toMatchObject({
    arrived_bytes: 40_960,
    total_bytes: archive.bytes.length,
  })
  await naturalVoices.download('libritts_r')
  await tinyVoicesUntil(naturalVoices, 'installed')
  expect(server.ranges).toEqual([undefined, 'bytes=40960-'])
  expect(speech.name).toBe('local')
})

test('a file with a wrong checksum is not used, and the next attempt downloads it again', async () => {
  const { start, server, archive } = await setUp()
  const { speech, naturalVoices } = await start()
  server.manner.sends = Buffer.alloc(archive.bytes.length, 'x')
  await naturalVoices.download('libritts_r')
  expect((await tinyVoicesUntil(naturalVoices, 'failed')).problem).toBe(
    'What was downloaded does not match its checksum. Nothing was installed.',
  )
  expect(speech.name).toBe('embedded')
  server.manner.sends = archive.bytes
  await naturalVoices.download('libritts_r')
  await tinyVoicesUntil(naturalVoices, 'installed')
  expect(speech.name).toBe('local')
})

test('without a network the state says so in a sentence', async () => {
  const { start, server } = await setUp()
  const { naturalVoices } = await start()
  await server.close()
  await naturalVoices.download('libritts_r')
  expect(await tinyVoicesUntil(naturalVoices, 'failed')).toMatchObject({
    arrived_bytes: 0,
    problem: expect.stringMatching(/^127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): is this machine offline\?$/),
  })
})

test('VOICE-O39 voices that are installed but cannot speak here are not used, and the embedded ones go on', async () => {
  const { start, VOICE_MODEL_DIR } = await setUp()
  await writeFile(inRuntime(VOICE_MODEL_DIR), 'throw new Error("libonnxruntime.so: wrong ELF class")')
  const { speech, naturalVoices } = await start()
  await naturalVoices.download('libritts_r')
  expect((await tinyVoicesUntil(naturalVoices, 'failed')).problem).toMatch(
    /^Piper LibriTTS-R is installed, but does not speak on this machine: .*libonnxruntime\.so: wrong ELF class\.$/,
  )
  expect([speech.name, (await naturalVoices.report()).spoken_by]).toEqual(['embedded', 'embedded'])
  expect((await speech.synthesize({ text: 'Hello.', voice_name: 'Kore', seed: 'seed' })).pcm.length).toBeGreaterThan(0)
})

test('a recogniser is downloaded as voices are, and the same voices speak on', async () => {
  const { start } = await setUp()
  const { speech, naturalVoices } = await start({}, 'moonshine_tiny')
  await naturalVoices.download('moonshine_tiny')
  const look = async () => (await naturalVoices.report()).models.find(({ name }) => name === 'moonshine_tiny')
  await expect.poll(async () => (await look())?.stage, { timeout: 20_000, interval: 20 }).toBe('installed')
  expect(await look()).toMatchObject({ problem: '' })
  expect([speech.name, (await naturalVoices.report()).spoken_by]).toEqual(['embedded', 'embedded'])
})
