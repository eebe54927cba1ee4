import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ModelId, models as published } from '@app/domain/models'
import pino from 'pino'
import { expect } from 'vitest'
import type { measureVoices } from '@app/models/measure-voices.ts'
import { runtimeFolder } from '@app/models/model-folder.ts'
import { readConfig } from '#config.ts'
import { chooseVoices } from '#main/choose-voices.ts'
import type { Models, ModelState } from '@app/ports/models.ts'
import { writeStandInRuntime } from '@app/models/test/stand-in-voices.ts'
import { fileServer, tinyArchive, tinyModel } from '@app/models/test/tiny-model-files.ts'

/** A machine with a folder of its own, a download server, and the program that runs models in place. */
export async function machineForModels() {
  const archive = await tinyArchive(100_000)
  const server = await fileServer(archive.bytes)
  const root = await mkdtemp(join(tmpdir(), 'models-'))
  const [DATA_DIR, MODELS_DIR] = [root, join(root, 'models')]
  await writeStandInRuntime(runtimeFolder(MODELS_DIR))
  const running: { close(): Promise<void> }[] = []
  return {
    archive,
    server,
    DATA_DIR,
    MODELS_DIR,
    /** Starts what a server starts, with a tiny model in the place of one of the catalogue. */
    async start(settings: Record<string, string> = {}, tiny: ModelId = 'libritts_r', times_talk = 3.1) {
      const config = readConfig({
        DATA_DIR,
        MODELS_DIR,
        SPEECH_THREADS: '1',
        VOICE_MODEL_DIR: join(root, 'nowhere'),
        WRITER_MODEL_DIR: join(root, 'nowhere'),
        ...settings,
      })
      const catalogue = { ...published, [tiny]: tinyModel(published[tiny], archive, server.base_url) }
      const { speech, models } = await chooseVoices(config, pino({ level: 'silent' }), {
        catalogue,
        measure: spokenAt(times_talk),
      })
      const close = async () => {
        await models.close()
        await speech.close()
      }
      running.push({ close })
      return { speech, models, close }
    },
    async remove() {
      await Promise.all(running.map(({ close }) => close()))
      await server.close()
      await rm(root, { recursive: true })
    },
  }
}

/** Measures what a machine of this speed would: the voices have to speak for it. */
export function spokenAt(times_talk: number): typeof measureVoices {
  return async (engine) => {
    await engine.synthesize({ text: 'Hello.', voice_name: 'Kore', seed: 'measure' })
    return times_talk
  }
}

export type MachineForModels = Awaited<ReturnType<typeof machineForModels>>

/** Waits until a model has come so far. */
export async function modelUntil(
  models: Pick<Models, 'report'>,
  stages: ModelState['stage'][],
  id: ModelId = 'libritts_r',
): Promise<ModelState> {
  const look = async () => (await models.report()).models.find((model) => model.id === id)
  await expect.poll(async () => (await look())?.stage, { timeout: 20_000, interval: 20 }).toBeOneOf(stages)
  const state = await look()
  if (!state) throw new Error('no such model')
  return state
}
