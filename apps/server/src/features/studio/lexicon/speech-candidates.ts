import { respellIpa, sayLine, type FoundWord, type LexiconEntry, type SaidLine } from '@app/domain/lexicon'
import { voicingFault, type VoicingFault } from '@app/domain/speech'
import { standInFor, type VoiceName } from '@app/domain/voices'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

/** A way to say a line: by which engine, in which voice and words. */
export type SpeechCandidate = {
  engine: SpeechEngine
  voice_name: VoiceName
  /** The line with its words as the lexicon says them. */
  said: SaidLine
  spoken_text: string
}

/** The candidate of the engine, then those of its fallback, in the requested voice or one of the same gender; none where no engine can say any of it. */
export function speechCandidates(
  engine: SpeechEngine,
  line: { voice_name: VoiceName; text: string; words: FoundWord[] },
): SpeechCandidate[] {
  const voice_name = standInFor(line.voice_name, engine.voices, engine)
  const said = sayLine(line.text, line.words, (entry) => writtenFor(engine, entry))
  const spoken_text = engine.spokenText(said.text)
  const others = engine.fallback ? speechCandidates(engine.fallback, line) : []
  if (!voice_name || spoken_text === '') return others
  return [{ engine, voice_name, said, spoken_text }, ...others]
}

/** IPA goes to engines that take it; the others get it in letters that sound alike. */
function writtenFor(engine: SpeechEngine, { kind, say }: LexiconEntry): string {
  if (kind === 'respelling') return say
  return engine.writeIpa?.(say) ?? respellIpa(say)
}

/** Why no candidate of a line can be spoken; undefined where one can. */
export function faultOfCandidates(
  text: string,
  candidates: readonly Pick<SpeechCandidate, 'said' | 'spoken_text'>[],
): VoicingFault | undefined {
  const faults = candidates.map((candidate) => faultOfCandidate(text, candidate))
  return candidates.length === 0 ? voicingFault({ text }, undefined) : faults.every(Boolean) ? faults[0] : undefined
}

export function faultOfCandidate(
  text: string,
  { said, spoken_text }: Pick<SpeechCandidate, 'said' | 'spoken_text'>,
): VoicingFault | undefined {
  return voicingFault({ text }, { spoken_text, markup_characters: said.text.length - said.written_characters })
}
