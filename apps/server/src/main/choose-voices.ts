import { isVoices, type SpokenBy } from '@app/domain/models'
import type { Logger } from 'pino'
import type { Installing } from '@app/models/install-model.ts'
import type { measureVoices } from '@app/models/measure-voices.ts'
import { readChoices, storeChoices } from '@app/models/model-choices.ts'
import { type Catalogue, listMissing } from '@app/models/model-folder.ts'
import { modelManager } from '@app/models/model-manager.ts'
import type { SwitchableVoices } from '@app/models/voice-speeds.ts'
import { switchableSpeechEngine } from '@app/voices/speech-engine/switchable-speech-engine.ts'
import type { Config } from '#config.ts'
import type { Models } from '@app/ports/models.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { modelsOfSettings, titleOf, voicesOf } from './choose-models.ts'
import { chooseSpeech, openEmbedded } from './choose-speech.ts'
import { modelNameOf } from './choose-writer.ts'

/** Replacements for tests. */
type Given = {
  catalogue?: Catalogue
  installProgram?: NonNullable<Installing['installProgram']>
  measure?: typeof measureVoices
}

/**
 * Chooses the speech engine, and opens the models of this machine. With a database of one's own there may be many processes, which only settings can keep
 * alike. With the embedded database there is this one: a page can choose who speaks, and the choice is kept in DATA_DIR. Settings
 * go before that.
 */
export async function chooseVoices(
  config: Config,
  log: Logger,
  given: Given = {},
): Promise<{ speech: SpeechEngine; models: Models }> {
  const { speech, voices } = await openVoices(config, log)
  const { MODELS_DIR: dir, DATA_DIR: data_dir, MODEL_MIRROR: mirror } = config
  return { speech, models: modelManager({ dir, data_dir, mirror, voices, others: othersOf(config), ...given }) }
}

async function openVoices(config: Config, log: Logger): Promise<{ speech: SpeechEngine; voices: SwitchableVoices }> {
  const set_by = config.speech_set_by ?? (config.DATABASE_URL === undefined ? null : 'SPEECH_ENGINE')
  const embedded = openEmbedded(config)
  // All fall back to the same embedded voices, which are closed last.
  const fallback = { ...embedded, close: async () => undefined }
  const opened = new Map<SpokenBy | null, SpeechEngine>([['embedded', embedded]])
  let spoken_by = set_by ? spokenByOf(config) : await spokenByOfBefore(config, log)
  const speech = switchableSpeechEngine(engineOf(spoken_by), async () => {
    await Promise.all([...opened.values()].map((engine) => engine.close()))
  })

  function engineOf(voices: SpokenBy | null): SpeechEngine {
    const engine = opened.get(voices) ?? chooseSpeech({ ...config, ...settingsFor(voices) }, log, fallback)
    opened.set(voices, engine)
    return engine
  }

  return {
    speech,
    voices: {
      spokenBy: () => spoken_by,
      set_by,
      engineOf,
      async switchTo(id) {
        speech.switchTo(engineOf(id))
        spoken_by = id
        await storeChoices(config.DATA_DIR, { spoken_by: id })
      },
      async close(id) {
        const engine = opened.get(id)
        if (!engine || id === 'embedded' || id === spoken_by) return
        opened.delete(id)
        await engine.close()
      },
    },
  }
}

function settingsFor(voices: SpokenBy | null): Partial<Config> {
  if (voices === null) return {}
  return voices === 'embedded' ? { SPEECH_ENGINE: 'embedded' } : { SPEECH_ENGINE: 'local', VOICE_MODEL: voices }
}

function spokenByOf(config: Config): SpokenBy | null {
  if (config.SPEECH_ENGINE === 'local') return voicesOf(config)
  return config.SPEECH_ENGINE === 'embedded' ? 'embedded' : null
}

/** Voices that were removed since are no reason not to start. */
async function spokenByOfBefore({ DATA_DIR, MODELS_DIR }: Config, log: Logger): Promise<SpokenBy> {
  const { spoken_by } = await readChoices(DATA_DIR)
  if (spoken_by === 'embedded') return spoken_by
  const missing = await listMissing(MODELS_DIR, spoken_by)
  if (missing.length === 0) return spoken_by
  log.warn({ missing }, 'the chosen voices are not installed any more; the embedded voices speak')
  return 'embedded'
}

function othersOf(config: Config) {
  const { SCRIPT_WRITER, SPEECH_RECOGNIZER, LOCAL_RECOGNIZER_MODEL } = config
  const recognisers = {
    off: null,
    local: titleOf(LOCAL_RECOGNIZER_MODEL),
    gemini: config.GEMINI_RECOGNIZER_MODEL,
    openai: config.RECOGNIZER_MODEL,
  }
  return {
    writer: SCRIPT_WRITER === 'embedded' ? null : modelNameOf(config),
    recogniser: recognisers[SPEECH_RECOGNIZER],
    used: modelsOfSettings(config).filter((id) => !isVoices(id)),
  }
}
