import { testAudioLimits } from './limits.ts'

type Line = { voice_name: string; text: string }

/** A preview of one voice ends here, or at the first end of a sentence in the characters that follow. */
const ONE_VOICE = { cut_at: 200, longest: 300 }
const UTTERANCES_OF_TWO_VOICES = 3
/** Longest utterance of a preview: three of these fit into test audio. */
const UTTERANCE = {
  cut_at: Math.floor(testAudioLimits.characters / UTTERANCES_OF_TWO_VOICES) - 100,
  longest: Math.floor(testAudioLimits.characters / UTTERANCES_OF_TWO_VOICES),
}
const SENTENCE_END = /[.!?:;]/
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/

/** The part of a script that is heard before it is made: of two voices the first three utterances, of one the first text. */
export function previewOf<L extends Line>(utterances: readonly L[]): L[] {
  const voices = new Set(utterances.map(({ voice_name }) => voice_name))
  if (voices.size > 1)
    return utterances
      .slice(0, UTTERANCES_OF_TWO_VOICES)
      .map((line) => ({ ...line, text: beginningOf(line.text, UTTERANCE) }))
  return utterances.slice(0, 1).map((line) => ({ ...line, text: beginningOf(line.text, ONE_VOICE) }))
}

function beginningOf(text: string, { cut_at, longest }: { cut_at: number; longest: number }): string {
  if (text.length <= cut_at) return text
  const end = text.slice(cut_at - 1, longest).search(SENTENCE_END)
  return text.slice(0, end < 0 ? cut_at : cut_at + end).replace(HALF_A_CHARACTER, '')
}
