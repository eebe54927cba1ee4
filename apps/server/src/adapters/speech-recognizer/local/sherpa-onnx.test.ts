import { access, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeTinyRecognizer } from '#test/speech/tiny-recognizer-model.ts'
import { readConfig } from '#config.ts'
import { modelFolder, RUNTIME, runtimeFolder } from '../../speech-engine/local/model-folder.ts'
import { localSpeechRecognizer } from './local-speech-recognizer.ts'
import { recognizerModels } from './recognizer-models.ts'

const RATE_HZ = 16_000
const model = recognizerModels.moonshine_tiny
const runtime = runtimeFolder(readConfig().VOICE_MODEL_DIR)
const isInstalled = await access(join(runtime, 'node_modules', RUNTIME.name)).then(
  () => true,
  () => false,
)

/** Runs only after `npm run voices:download` or `recognizer:download`, because the runtime is not part of the installation. */
describe.skipIf(!isInstalled)('sherpa-onnx itself, with a tiny model', () => {
  async function open() {
    const dir = await mkdtemp(join(tmpdir(), 'recogniser-'))
    await writeTinyRecognizer(modelFolder(dir, model))
    await symlink(runtime, runtimeFolder(dir))
    const recognizer = localSpeechRecognizer({ dir, model, threads: 2, timeout_ms: 30_000 })
    onTestFinished(async () => {
      await recognizer.close?.()
      await rm(dir, { recursive: true })
    })
    const line = { pcm: new Uint8Array(tone(2).buffer), sample_rate_hz: RATE_HZ }
    return { dir, hear: () => recognizer.hear(line, new AbortController().signal) }
  }

  const tone = (seconds: number) => Int16Array.from({ length: seconds * RATE_HZ }, (_, at) => 8_000 * Math.sin(at / 10))

  test('it is given its models and the sound, and says the words', async () => {
    const { hear } = await open()
    expect(await hear()).toBe('Who paid them?')
    expect(await hear()).toBe('Who paid them?')
  })

  test('a model that is no model ends in an error, and this process goes on', async () => {
    const { dir, hear } = await open()
    await writeFile(join(modelFolder(dir, model), 'encode.int8.onnx'), 'no model')
    await expect(hear()).rejects.toMatchObject({ name: 'SpeechRecognizerError', retryable: true })
  })
})
