import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CatalogueVoice } from '@app/domain/voices'
import pino from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runtimeFolder } from '@app/models/model-folder.ts'
import { readConfig } from '#config.ts'
import { StartError } from '#lib/start-error.ts'
import { speechServer } from '@app/voices/test/speech-server.ts'
import { writeStandInModel, writeStandInRuntime } from '@app/models/test/stand-in-voices.ts'
import { requireModels } from './choose-models.ts'
import { chooseSpeech } from './choose-speech.ts'

const dir = await mkdtemp(join(tmpdir(), 'voices-'))
afterAll(() => rm(dir, { recursive: true }))

function speechOf(environment: Record<string, string>) {
  const engine = chooseSpeech(readConfig({ MODELS_DIR: dir, ...environment }), pino({ level: 'silent' }))
  onTestFinished(engine.close)
  return engine
}

test.each([
  { environment: {}, name: 'embedded', fallback: undefined },
  { environment: { GEMINI_API_KEY: 'key' }, name: 'gemini', fallback: 'embedded' },
  { environment: { SPEECH_BASE_URL: 'http://localhost:8880/v1' }, name: 'openai', fallback: 'embedded' },
  { environment: { SPEECH_ENGINE: 'local' }, name: 'local', fallback: 'embedded' },
  { environment: { SPEECH_ENGINE: 'local', SPEECH_FALLBACK: 'off' }, name: 'local', fallback: undefined },
])('$environment speaks as $name, and what that gives up on as $fallback', ({ environment, name, fallback }) => {
  const engine = speechOf(environment)
  expect([engine.name, engine.fallback?.name]).toEqual([name, fallback])
  expect(engine.voices).toEqual(expect.arrayContaining(CatalogueVoice.options))
})

test('a server speaks with the voices that are named, and with no others', async () => {
  const server = await speechServer()
  onTestFinished(server.close)
  const { voices } = speechOf({ SPEECH_BASE_URL: server.base_url, SPEECH_VOICES: 'Kore=amy,Puck=joe' })
  expect(voices).toEqual(['Puck', 'Kore'])
})

test('does not start with voices that are not installed, and says what to do', async () => {
  const config = readConfig({ SPEECH_ENGINE: 'local', MODELS_DIR: dir })
  const refusal = await requireModels(config).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(
    /Kokoro is not installed in .*: run `npm run models -- install kokoro` \(missing: .*\)\.$/,
  )
  await writeStandInRuntime(runtimeFolder(dir))
  await writeStandInModel(dir, 'libritts_r')
  await requireModels(config)
  await requireModels(readConfig({ MODELS_DIR: join(dir, 'nowhere') }))
})
