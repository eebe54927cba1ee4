import { access, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { writeTinyModel } from '#test/speech/tiny-voice-model.ts'
import { readConfig } from '#config.ts'
import { speechEngineContract } from '../contract.ts'
import { errorOf } from '../service-contract.ts'
import { librittsReaders } from './libritts-readers.ts'
import { localSpeechEngine } from './local-speech-engine.ts'
import { modelFolder, RUNTIME, runtimeFolder } from './model-folder.ts'
import { voiceModels } from './voice-models.ts'

const [file = '', map = ''] = voiceModels.libritts_r.files
const runtime = runtimeFolder(readConfig().VOICE_MODEL_DIR)
const isInstalled = await access(join(runtime, 'node_modules', RUNTIME.name)).then(
  () => true,
  () => false,
)
const dir = await makeVoicesDir()
afterAll(() => rm(dir, { recursive: true }))

async function makeVoicesDir(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'voices-'))
  const folder = modelFolder(root, voiceModels.libritts_r)
  await writeTinyModel(folder, file)
  await writeFile(
    join(folder, map),
    JSON.stringify({
      speaker_id_map: Object.fromEntries(Object.values(librittsReaders).map((reader, index) => [reader, 30 * index])),
    }),
  )
  await symlink(runtime, runtimeFolder(root))
  return root
}

/** Runs only after `npm run voices:download`, because the runtime is not part of the installation. */
describe.skipIf(!isInstalled)('sherpa-onnx itself, with a tiny model', () => {
  speechEngineContract(() => localSpeechEngine({ dir, model: 'libritts_r', threads: 2, timeout_ms: 30_000 }), 'Kore')

  test('a model that is no model ends in an error, and this process goes on', async () => {
    const broken = await makeVoicesDir()
    onTestFinished(() => rm(broken, { recursive: true }))
    await writeFile(join(modelFolder(broken, voiceModels.libritts_r), file), 'no model')
    const engine = localSpeechEngine({ dir: broken, model: 'libritts_r', threads: 1, timeout_ms: 30_000 })
    onTestFinished(engine.close)
    expect((await errorOf(engine.synthesize({ text: 'Hello.', voice_name: 'Kore', seed: 'seed' }))).retryable).toBe(
      true,
    )
  })
})
