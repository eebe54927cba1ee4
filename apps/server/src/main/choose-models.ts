import { existsSync } from 'node:fs'
import { type ModelId, models, type VoicesId } from '@app/domain/models'
import { modelFolder, placeOf } from '@app/models/model-folder.ts'
import type { Config } from '#config.ts'
import { StartError } from '#lib/start-error.ts'

/** Preferred first. A model whose licence has a limit is never proposed. */
const VOICES_BY_PREFERENCE: readonly VoicesId[] = ['kokoro', 'libritts_high', 'libritts_r']

/** The voices of the settings; without a name those that are installed. */
export function voicesOf({ VOICE_MODEL, MODELS_DIR }: Pick<Config, 'VOICE_MODEL' | 'MODELS_DIR'>): VoicesId {
  const installed = VOICES_BY_PREFERENCE.find((id) => existsSync(modelFolder(MODELS_DIR, id)))
  return VOICE_MODEL ?? installed ?? 'kokoro'
}

type Settings = Pick<
  Config,
  | 'MODELS_DIR'
  | 'VOICE_MODEL'
  | 'SPEECH_ENGINE'
  | 'SCRIPT_WRITER'
  | 'WRITER_MODEL'
  | 'SPEECH_RECOGNIZER'
  | 'LOCAL_RECOGNIZER_MODEL'
>

/** The models that settings name. */
export function modelsOfSettings(config: Settings): ModelId[] {
  return [
    ...(config.SPEECH_ENGINE === 'local' ? [voicesOf(config)] : []),
    ...(config.SCRIPT_WRITER === 'local' ? [config.WRITER_MODEL] : []),
    ...(config.SPEECH_RECOGNIZER === 'local' ? [config.LOCAL_RECOGNIZER_MODEL] : []),
  ]
}

/** A worker does not start without the models of its settings, because everything that needs them would fail. */
export async function requireModels(config: Settings): Promise<void> {
  for (const id of modelsOfSettings(config)) {
    const problem = await placeOf(config.MODELS_DIR, id).explainMissing()
    if (problem !== undefined) throw new StartError(`${problem}.`)
  }
}

export function titleOf(id: ModelId): string {
  return models[id].title
}
