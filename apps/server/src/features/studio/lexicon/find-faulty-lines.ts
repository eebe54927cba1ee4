import { wordFinder, type LexiconEntry } from '@app/domain/lexicon'
import type { FaultyLine } from '@app/domain/speech'
import { VoiceName } from '@app/domain/voices'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { faultOfCandidates, speechCandidates } from './speech-candidates.ts'

type Line = { voice_name: string; text: string }

/** Which lines the engine could not voice as the lexicon says their words, without asking it to; by these numbers, or counted from 1. */
export function findFaultyLines(
  engine: SpeechEngine,
  lines: readonly Line[],
  lexicon: readonly LexiconEntry[],
  numbers?: readonly number[],
): FaultyLine[] {
  const findWords = wordFinder(lexicon)
  return lines.flatMap(({ voice_name, text }, index) => {
    const voice = VoiceName.safeParse(voice_name)
    const fault =
      voice.success &&
      faultOfCandidates(text, speechCandidates(engine, { voice_name: voice.data, text, words: findWords(text) }))
    return fault ? [{ number: numbers?.[index] ?? index + 1, fault }] : []
  })
}
