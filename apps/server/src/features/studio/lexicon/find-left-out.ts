import { wordFinder, type LexiconEntry } from '@app/domain/lexicon'
import type { LeftOut } from '@app/domain/speech'
import { VoiceName } from '@app/domain/voices'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { speechCandidates } from './speech-candidates.ts'

type Line = { voice_name: string; text: string }

/** Parts of lines for which the engine that would speak them has no words, after the lexicon was applied. */
export function findLeftOut(
  engine: SpeechEngine,
  lines: readonly Line[],
  lexicon: readonly LexiconEntry[],
  numbers: readonly number[],
): LeftOut[] {
  const findWords = wordFinder(lexicon)
  return lines.flatMap(({ voice_name, text }, index) => {
    const voice = VoiceName.safeParse(voice_name)
    const number = numbers[index]
    if (!voice.success || number === undefined) return []
    const [first] = speechCandidates(engine, { voice_name: voice.data, text, words: findWords(text) })
    const parts = first?.engine.leftOut?.(first.said.text) ?? []
    return parts.length > 0 ? [{ number, parts }] : []
  })
}
