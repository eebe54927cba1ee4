import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { voiceModels } from '#adapters/speech-engine/local/voice-models.ts'
import { readConfig } from '#config.ts'
import { StartError } from '#lib/start-error.ts'
import { speechServer } from '#test/speech/speech-server.ts'
import { writeStandInModel, writeStandInRuntime } from '#test/speech/stand-in-voices.ts'
import { chooseSpeech, requireVoices } from './choose-speech.ts'

const dir = await mkdtemp(join(tmpdir(), 'voices-'))
afterAll(() => rm(dir, { recursive: true }))

function speechOf(environment: Record<string, string>) {
  const engine = chooseSpeech(readConfig({ VOICE_MODEL_DIR: dir, ...environment }), pino({ level: 'silent' }))
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
  expect(engine.voices).toHaveLength(30)
})

test('a server speaks with the voices that are named, and with no others', async () => {
  const server = await speechServer()
  onTestFinished(server.close)
  const { voices } = speechOf({ SPEECH_BASE_URL: server.base_url, SPEECH_VOICES: 'Kore=amy,Puck=joe' })
  expect(voices).toEqual(['Puck', 'Kore'])
})

test('does not start with voices that are not installed, and says what to do', async () => {
  const config = readConfig({ SPEECH_ENGINE: 'local', VOICE_MODEL_DIR: dir })
  const refusal = await requireVoices(config).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(
    /The local voices are not installed in .*: run `npm run voices:download` \(missing: .*\)\.$/,
  )
  await writeStandInRuntime(dir)
  await writeStandInModel(dir, voiceModels.libritts_r, [])
  await requireVoices(config)
  await requireVoices(readConfig({ VOICE_MODEL_DIR: join(dir, 'nowhere') }))
})
