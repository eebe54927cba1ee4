import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { models } from '@app/domain/models'
import type { Logger } from 'pino'
import { placeOf } from '@app/models/model-folder.ts'
import type { Config } from '#config.ts'
import { writerModels } from '@app/script-writer/language-model/local/writer-models.ts'
import type { LanguageModel } from '@app/ports/language-model.ts'
import type { ScriptWriter } from '@app/ports/script-writer.ts'
import { titleOf } from './choose-models.ts'

const GEMINI_MODEL = 'gemini-3.8-flash'
/** A model on this machine reads and writes more slowly than a service: a part of a script may take minutes. */
const LOCAL_TIMEOUT_MS = 900_000

/** The script writer of the settings. Its modules are loaded at the first script. */
export function chooseWriter(config: Config, log: Logger): ScriptWriter {
  if (config.SCRIPT_WRITER !== 'embedded')
    return loadedAtFirstUse({ name: modelNameOf(config), is_offline: false }, () => openModelWriter(config, log))
  return loadedAtFirstUse({ name: 'embedded', is_offline: true }, async () => {
    const { excerptsWriter } = await import('@app/script-writer/excerpts/excerpts-writer.ts')
    return excerptsWriter()
  })
}

export const modelNameOf = ({ SCRIPT_WRITER, LANGUAGE_MODEL, WRITER_MODEL }: Config): string =>
  SCRIPT_WRITER === 'local' ? titleOf(WRITER_MODEL) : (LANGUAGE_MODEL ?? GEMINI_MODEL)

function loadedAtFirstUse(
  about: Pick<ScriptWriter, 'name' | 'is_offline'>,
  open: () => Promise<ScriptWriter>,
): ScriptWriter {
  let writer: Promise<ScriptWriter> | undefined
  return {
    ...about,
    async write(request, tools) {
      writer ??= open()
      return (await writer).write(request, tools)
    },
  }
}

async function openModelWriter(config: Config, log: Logger): Promise<ScriptWriter> {
  const { modelScriptWriter } = await import('@app/script-writer/model/model-script-writer.ts')
  const budget = {
    input_tokens: config.SCRIPT_INPUT_TOKENS,
    output_tokens: config.SCRIPT_OUTPUT_TOKENS,
    calls: config.SCRIPT_MODEL_CALLS,
  }
  return modelScriptWriter(await openLanguageModel(config), {
    budget,
    onEnd({ error, ...details }) {
      if (error)
        log.warn(
          { ...details, failure: error.failure, reason: error.message },
          'the language model gave up on a script',
        )
      else log.info(details, 'a script was written by the language model')
    },
  })
}

export async function openLanguageModel(config: Config): Promise<LanguageModel> {
  if (config.SCRIPT_WRITER === 'local') {
    const { localLanguageModel } = await import('@app/script-writer/language-model/local/local-language-model.ts')
    const { folder, runtime } = placeOf(config.MODELS_DIR, config.WRITER_MODEL)
    return localLanguageModel({
      name: titleOf(config.WRITER_MODEL),
      file: join(folder, models[config.WRITER_MODEL].contents[0] ?? ''),
      runtime,
      ...writerModels[config.WRITER_MODEL],
      threads: availableParallelism(),
      timeout_ms: Math.max(LOCAL_TIMEOUT_MS, config.LANGUAGE_MODEL_TIMEOUT_MS),
    })
  }
  const common = { model: modelNameOf(config), timeout_ms: config.LANGUAGE_MODEL_TIMEOUT_MS }
  if (config.SCRIPT_WRITER === 'gemini') {
    const { geminiLanguageModel } = await import('@app/script-writer/language-model/gemini-language-model.ts')
    return geminiLanguageModel({ ...common, api_key: config.GEMINI_API_KEY ?? '', base_url: config.GEMINI_BASE_URL })
  }
  const { openAiCompatibleLanguageModel } =
    await import('@app/script-writer/language-model/openai-compatible-language-model.ts')
  return openAiCompatibleLanguageModel({
    ...common,
    base_url: config.LANGUAGE_MODEL_BASE_URL ?? '',
    api_key: config.LANGUAGE_MODEL_API_KEY,
  })
}
