import { audioLimits } from '@app/domain/speech'
import { CatalogueVoice, VoiceName } from '@app/domain/voices'
import { type SpeechEngine, SpeechEngineError, type SpeechRequest, unknownVoiceSentence } from '#ports/speech-engine.ts'
import { spokenText } from '../embedded/spoken-text.ts'
import type { SpokenPart } from '../join-parts.ts'
import { applyGain } from '../apply-gain.ts'
import { resample } from '../resample.ts'
import { speakInParts } from '../speak-in-parts.ts'
import { spokenPartOf } from '../spoken-part-of.ts'
import { type SherpaProcess, sherpaProcess, type SherpaSound } from './sherpa-process.ts'
import type { VoiceModel } from './voice-models.ts'

type Options = {
  model: VoiceModel
  /** The folder of the model, and that of sherpa-onnx. */
  folder: string
  runtime: string
  /** A sentence where something of them is not installed. */
  explainMissing(): Promise<string | undefined>
  /** Names the files of the model: others sound different. */
  fingerprint: string
  /** The concurrency limit of lines. */
  threads: number
  /** The timeout for one part of an utterance, without the wait in the queue. */
  timeout_ms: number
}

type Opened = { sherpa: SherpaProcess; speakers: ReadonlyMap<VoiceName, number> }

const { sample_rate_hz } = audioLimits

/**
 * Neural voices on this machine, with sherpa-onnx and a model, which are not installed with the product. English only.
 * Piper uses random noise: the same seed gives the same words in the same voice, not the same samples.
 */
export function localSpeechEngine(options: Options): SpeechEngine {
  const { model, folder, runtime, explainMissing, fingerprint, threads, timeout_ms } = options
  const voices = voicesIn(folder, model)
  let opening: Promise<Opened> | undefined

  async function open(): Promise<Opened> {
    const problem = await explainMissing()
    if (problem !== undefined) throw refusal(problem)
    const speakers = readSpeakers()
    const config = { model: { ...model.configure(folder), numThreads: 1, provider: 'cpu' }, maxNumSentences: 1 }
    return { speakers, sherpa: sherpaProcess({ runtime, config }, { threads, timeout_ms }) }
  }

  function readSpeakers(): ReadonlyMap<VoiceName, number> {
    try {
      return model.readSpeakers(folder)
    } catch (cause) {
      throw refusal(`The local voices cannot be read: ${String(cause)}`, cause)
    }
  }

  /** Missing files may be installed before the next attempt. */
  function opened(): Promise<Opened> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function speakPart(text: string, { voice_name, speed = 1, ...waited }: SpeechRequest): Promise<SpokenPart> {
    const { sherpa, speakers } = await opened()
    const sid = speakers.get(VoiceName.parse(voice_name))
    if (sid === undefined) throw new SpeechEngineError(unknownVoiceSentence(voice_name), { retryable: false })
    const sound = await sherpa.speak({ text, sid, speed }, waited)
    return spokenPartOf('The local voices', { text, sound: atRate(sound), sample_rate_hz })
  }

  return {
    name: 'local',
    version: '1',
    voices,
    concurrency: threads,
    abilities: { timings: 'estimated', ipa: false, speed: true, languages: ['en'] },
    spokenText,
    settingsOf(voice_name) {
      if (!voices.some((name) => name === voice_name))
        throw new SpeechEngineError(unknownVoiceSentence(voice_name), { retryable: false })
      return JSON.stringify({ model: model.id, file: fingerprint })
    },
    synthesize: (request) =>
      speakInParts(request, {
        voices,
        sample_rate_hz,
        max_characters: model.max_characters,
        speakPart: (text) => speakPart(text, request),
      }),
    async close() {
      await (await opening?.catch(() => undefined))?.sherpa.close()
    },
  }
}

/** Of a model that is not installed only the thirty are known. */
function voicesIn(folder: string, model: VoiceModel): readonly VoiceName[] {
  try {
    return [...model.readSpeakers(folder).keys()]
  } catch {
    return CatalogueVoice.options
  }
}

function atRate({ samples, sample_rate_hz: rate }: SherpaSound): Int16Array {
  return rate === sample_rate_hz ? samples : applyGain(resample(samples, rate, sample_rate_hz), 1)
}

function refusal(message: string, cause?: unknown): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false, refuses_all: true, cause })
}
