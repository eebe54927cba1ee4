import { audioLimits } from '@app/domain/speech'
import { CatalogueVoice, describeVoice, VoiceName } from '@app/domain/voices'
import {
  NOTHING_TO_SAY_SENTENCE,
  type SpeechEngine,
  SpeechEngineError,
  type SpeechRequest,
  unknownVoiceSentence,
} from '@app/ports/speech-engine.ts'
import { leftOut } from '../embedded/spoken-text.ts'
import { signedFraction } from '../embedded/voice-variation.ts'
import type { SpokenPart } from '../join-parts.ts'
import { speakInParts } from '../speak-in-parts.ts'
import { toSamples } from '@app/domain/wav'
import { espeakText, hasSound, withoutAccents } from './espeak-text.ts'
import type { SherpaRequest } from './sherpa-messages.ts'
import { type SherpaProcesses, sherpaProcesses } from './sherpa-process.ts'
import { paceOf } from './voice-pace.ts'
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
  /** The number of lines spoken at the same time, each in a process of its own. */
  processes: number
  /** The timeout for one part of an utterance, without the wait in the queue. */
  timeout_ms: number
  /** Reads every text as well, with exact times of words, which are carried over; without it they are estimates. */
  reader?: SpeechEngine
}

type Speakers = ReadonlyMap<VoiceName, number>
type Opened = { sherpa: SherpaProcesses; speakers: Speakers }

const { sample_rate_hz } = audioLimits
/** Lines differ in pace by up to so much, and so do takes of a line: the model itself says the same words in the same way. */
const PACE_SPREAD = 0.03
/** A model whose sound is faulty at one pace often speaks well at another. */
const OTHER_PACE = 0.92
/** The embedded voices that read the text. */
const READERS = { female: 'Kore', male: 'Puck' } as const

/** Neural voices on this machine, with sherpa-onnx and a model, which are not installed with the product. English only. */
export function localSpeechEngine(options: Options): SpeechEngine {
  const { model, fingerprint, processes, reader } = options
  const known = findSpeakers(options)
  // Voices of a model that is not installed: only the thirty are known.
  const voices = known ? [...known.keys()] : CatalogueVoice.options
  let opening: Promise<Opened> | undefined

  /** Missing files may be installed before the next attempt. */
  function opened(): Promise<Opened> {
    opening ??= open(options).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function speakPart(text: string, request: SpeechRequest): Promise<SpokenPart> {
    const { sherpa, speakers } = await opened()
    const voice_name = VoiceName.parse(request.voice_name)
    const sid = speakers.get(voice_name)
    if (sid === undefined) throw refusal(unknownVoiceSentence(voice_name))
    if (!hasSound(text)) throw refusal(NOTHING_TO_SAY_SENTENCE)
    const pace = 1 + PACE_SPREAD * signedFraction(`pace ${request.seed}`)
    const speed = pace * (request.speed ?? 1) * paceOf(model.id, voice_name)
    const reference = reader && (await findReference(reader, text, request))
    const speak = (at: number) => sherpa.speak({ text, sid, speed: at, ...(reference && { reference }) }, request)
    const first = await speak(speed)
    if (!('fault' in first)) return first
    const second = await speak(OTHER_PACE * speed)
    if ('fault' in second) throw refusal(`${second.fault}, at two paces`)
    return second
  }

  return {
    name: 'local',
    version: '2',
    voices,
    // The next lines are read by the embedded voices while the processes speak.
    concurrency: 2 * processes,
    abilities: { timings: reader ? 'exact' : 'estimated', ipa: false, speed: true, languages: ['en'] },
    spokenText: espeakText,
    leftOut,
    settingsOf(voice_name) {
      const voice = voices.find((name) => name === voice_name)
      if (!voice) throw refusal(unknownVoiceSentence(voice_name))
      return JSON.stringify({ model: model.id, file: fingerprint, pace: paceOf(model.id, voice) })
    },
    soundsAlike: (a, b) => known?.has(a) === true && known.get(a) === known.get(b),
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

async function open({ model, folder, runtime, explainMissing, processes, timeout_ms }: Options): Promise<Opened> {
  const problem = await explainMissing()
  if (problem !== undefined) throw refusal(problem, { refuses_all: true })
  const speakers = readSpeakers(model, folder)
  const unopenable = `The voice model in ${folder} cannot be opened: install it again with \`npm run models -- install ${model.id}\``
  const opening = { runtime, model: model.configure(folder), unopenable }
  return { speakers, sherpa: sherpaProcesses(opening, { processes, timeout_ms }) }
}

function readSpeakers(model: VoiceModel, folder: string): Speakers {
  try {
    return model.readSpeakers(folder)
  } catch (cause) {
    throw refusal(`The local voices cannot be read: ${String(cause)}`, { refuses_all: true, cause })
  }
}

function findSpeakers({ model, folder }: Options): Speakers | undefined {
  try {
    return model.readSpeakers(folder)
  } catch {
    return undefined
  }
}

/** The same text in an embedded voice; a line whose words have no exact times is still a line. */
async function findReference(
  reader: SpeechEngine,
  text: string,
  { voice_name, priority = 'background', signal }: SpeechRequest,
): Promise<SherpaRequest['reference']> {
  try {
    const { gender } = describeVoice(VoiceName.parse(voice_name))
    const speech = await reader.synthesize({
      text: withoutAccents(text),
      voice_name: READERS[gender],
      seed: 'reference',
      priority,
      ...(signal && { signal }),
    })
    if (speech.words_estimated) return undefined
    return { pcm: toSamples(speech.pcm), sample_rate_hz: speech.sample_rate_hz, words: speech.words }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof SpeechEngineError) return undefined
    throw error
  }
}

function refusal(message: string, more: ErrorOptions & { refuses_all?: boolean } = {}): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false, ...more })
}
