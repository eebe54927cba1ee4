import type { SpeechModelName, SpokenBy } from '@app/domain/natural-voices'
import type { Logger } from 'pino'
import { installRuntime } from '#adapters/speech-engine/local/install-runtime.ts'
import { localNaturalVoices } from '#adapters/speech-engine/local/local-natural-voices.ts'
import { fromMirror, listMissing, type SherpaModel } from '#adapters/speech-engine/local/model-folder.ts'
import { voiceModels } from '#adapters/speech-engine/local/voice-models.ts'
import { recognizerModels } from '#adapters/speech-recognizer/local/recognizer-models.ts'
import { switchableSpeechEngine } from '#adapters/speech-engine/switchable-speech-engine.ts'
import type { Config } from '#config.ts'
import type { NaturalVoices } from '#ports/natural-voices.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import { chooseSpeech, openEmbedded } from './choose-speech.ts'
import { keepVoices, readKeptVoices } from './kept-voices.ts'

export const speechModels = { ...voiceModels, moonshine_tiny: recognizerModels.moonshine_tiny }

const TRIAL = { text: 'Hello.', voice_name: 'Kore', seed: 'trial' }

/**
 * Who speaks. With a database of one's own there may be many processes, which only settings can keep alike. With the embedded
 * database there is this one: a page can choose who speaks, and the choice is kept in DATA_DIR. Settings go before that.
 */
export async function chooseVoices(
  config: Config,
  log: Logger,
  known: Readonly<Record<SpeechModelName, SherpaModel>> = speechModels,
): Promise<{ speech: SpeechEngine; naturalVoices?: NaturalVoices }> {
  if (config.DATABASE_URL !== undefined) return { speech: chooseSpeech(config, log) }
  const { speech_set_by: set_by, DATA_DIR, VOICE_MODEL_DIR: dir, VOICE_MODEL_MIRROR: mirror } = config
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

  /** A word is spoken first: not every machine runs what it can download. */
  async function switchTo(voices: SpokenBy, stopping?: AbortSignal): Promise<void> {
    const engine = engineOf(voices)
    const timeout = AbortSignal.timeout(config.SPEECH_TIMEOUT_MS)
    try {
      await engine.synthesize({ ...TRIAL, signal: stopping ? AbortSignal.any([stopping, timeout]) : timeout })
    } catch (error) {
      if (voices !== spoken_by && voices !== 'embedded') {
        opened.delete(voices)
        await engine.close()
      }
      throw error
    }
    speech.switchTo(engine)
    spoken_by = voices
    await keepVoices(DATA_DIR, { spoken_by: voices })
  }

  const models = {
    libritts_r: fromMirror(known.libritts_r, mirror),
    kokoro: fromMirror(known.kokoro, mirror),
    moonshine_tiny: fromMirror(known.moonshine_tiny, mirror),
  }
  return {
    speech,
    naturalVoices: localNaturalVoices({ dir, models, installRuntime, spokenBy: () => spoken_by, switchTo, set_by }),
  }
}

function settingsFor(voices: SpokenBy | null): Partial<Config> {
  if (voices === null) return {}
  return voices === 'embedded' ? { SPEECH_ENGINE: 'embedded' } : { SPEECH_ENGINE: 'local', VOICE_MODEL: voices }
}

function spokenByOf({ SPEECH_ENGINE, VOICE_MODEL }: Config): SpokenBy | null {
  if (SPEECH_ENGINE === 'local') return VOICE_MODEL
  return SPEECH_ENGINE === 'embedded' ? 'embedded' : null
}

/** Voices that were removed since are no reason not to start. */
async function spokenByOfBefore({ DATA_DIR, VOICE_MODEL_DIR }: Config, log: Logger): Promise<SpokenBy> {
  const { spoken_by } = await readKeptVoices(DATA_DIR)
  if (spoken_by === 'embedded') return spoken_by
  const missing = await listMissing(VOICE_MODEL_DIR, voiceModels[spoken_by])
  if (missing.length === 0) return spoken_by
  log.warn({ missing }, 'the chosen voices are not installed any more; the embedded voices speak')
  return 'embedded'
}
