import {
  NOTHING_TO_SAY_SENTENCE,
  type Speech,
  SpeechEngineError,
  type SpeechRequest,
  unknownVoiceSentence,
} from '@app/ports/speech-engine.ts'
import { partJoiner, type SpokenPart } from './join-parts.ts'
import { splitIntoParts } from './split-into-parts.ts'

type Options = {
  voices: readonly string[]
  sample_rate_hz: number
  /** The maximum number of characters per call. */
  max_characters: number
  speakPart(text: string): Promise<SpokenPart>
}

/** Speaks an utterance in parts of whole sentences, one after the other, and joins them into one clip. */
export async function speakInParts(
  { text, voice_name, signal }: SpeechRequest,
  { voices, sample_rate_hz, max_characters, speakPart }: Options,
): Promise<Speech> {
  signal?.throwIfAborted()
  if (!voices.includes(voice_name)) throw new SpeechEngineError(unknownVoiceSentence(voice_name), { retryable: false })
  const parts = splitIntoParts(text, max_characters)
  if (parts.length === 0) throw new SpeechEngineError(NOTHING_TO_SAY_SENTENCE, { retryable: false })
  const joiner = partJoiner(text.length, sample_rate_hz)
  for (const part of parts) joiner.add(part, await speakPart(part.text))
  return joiner.speech()
}
