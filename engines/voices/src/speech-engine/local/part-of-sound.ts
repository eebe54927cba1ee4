import { audioLimits, marksOf } from '@app/domain/speech'
import { SpeechEngineError, type WordTiming } from '@app/ports/speech-engine.ts'
import { carryWords, type Reference } from '../../speech-alignment/align-words.ts'
import { applyGain } from '@app/sound/apply-gain.ts'
import type { SpokenPart } from '../join-parts.ts'
import { resampleFloats } from '@app/sound/resample.ts'
import { spokenPartOf } from '../spoken-part-of.ts'

type Spoken = { pcm: Int16Array<ArrayBuffer>; words: readonly WordTiming[] }
type Place = { from: number; to: number }

/** About as much louder as a speaker makes a word; the models themselves know no emphasis. */
const LOUDER_DB = 3
const RAMP_MS = 30

/** Raises the words at these places of the text, with a ramp before and after them. */
function emphasizeWords(
  { pcm, words }: Spoken,
  emphasized: readonly Place[],
  sample_rate_hz: number,
): Int16Array<ArrayBuffer> {
  const toSample = (ms: number) => Math.max(0, Math.round((ms * sample_rate_hz) / 1_000))
  const raised = pcm.slice()
  for (const place of emphasized) {
    const inside = words.filter(({ from, to }) => from < place.to && to > place.from)
    const [first, last] = [inside[0], inside.at(-1)]
    if (!first || !last) continue
    const from = toSample(first.start_ms - RAMP_MS)
    raised.set(louder(pcm.subarray(from, toSample(last.end_ms + RAMP_MS)), toSample(RAMP_MS)), from)
  }
  return raised
}

function louder(samples: Int16Array, ramp: number): Int16Array {
  const floats = Float32Array.from(samples, (sample, i) => {
    const share = Math.min(1, i / ramp, (samples.length - 1 - i) / ramp)
    return (sample / 32_768) * 10 ** ((LOUDER_DB * share) / 20)
  })
  return applyGain(floats, 1)
}

type Sound = { samples: Float32Array; sampleRate: number }
type Wanted = { text: string; reference?: Reference | undefined }

const { sample_rate_hz } = audioLimits
/** Limits, as factors of the time in which the embedded voice reads the text. */
const LONGEST = 1.9
const SHORTEST = 0.3
/** A short word is drawn out. */
const FREE_MS = 1_000
/** Above this cost the reference is not these words. */
const MOST_COST = 4.2

/** Checks what a model made of a text, and adds the times of its words and its emphasis. Throws when it is not this text. */
export function partOfSound({ samples, sampleRate }: Sound, { text, reference }: Wanted): SpokenPart {
  if (!samples.every(Number.isFinite)) throw fault('The local voices sent samples that are no numbers')
  const sound = applyGain(
    sampleRate === sample_rate_hz ? samples : resampleFloats(samples, sampleRate, sample_rate_hz),
    1,
  )
  const part = spokenPartOf('The local voices', { text, sound, sample_rate_hz })
  if (reference) requirePlausibleLength(part.pcm, reference)
  const timed = reference && timedLike(reference, part)
  if (!timed) return part
  const emphasized = marksOf(text).filter(({ kind }) => kind === 'emphasis')
  return { ...timed, pcm: emphasizeWords(timed, emphasized, sample_rate_hz) }
}

function requirePlausibleLength(pcm: Int16Array, reference: Reference): void {
  const ms = (pcm.length * 1_000) / sample_rate_hz
  const usual_ms = (reference.pcm.length * 1_000) / reference.sample_rate_hz
  if (ms > LONGEST * usual_ms + FREE_MS) throw fault('The local voices ran on: their audio is too long for its text')
  if (ms < SHORTEST * usual_ms) throw fault('The local voices sent incomplete audio: it is too short for its text')
}

/** Undefined where the reference does not read these words. */
function timedLike(reference: Reference, { pcm, words }: SpokenPart): SpokenPart | undefined {
  const carried = carryWords({ pcm, sample_rate_hz, start_ms: 0 }, [reference])
  if (carried.words.length !== words.length || carried.cost > MOST_COST) return undefined
  return { pcm, words: carried.words, words_estimated: false }
}

function fault(message: string): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: true })
}
