import { respellIpa, sayLine, wordFinder, type FoundWord, type LexiconEntry, type SaidLine } from '@app/domain/lexicon'
import { standInFor, type VoiceName } from '@app/domain/voices'
import type { UtteranceRow } from '#features/content/index.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import { clipHash } from './clip-hash.ts'

/** A way to speak a line: by whom, in which voice and words; and the name of the clip that this makes. */
export type Take = {
  engine: SpeechEngine
  voice_name: VoiceName
  /** The line with its words as the lexicon says them. */
  said: SaidLine
  spoken_text: string
  clip_hash: string
}

/** A line to be spoken, and the clip that will say it unless a fallback has to speak. */
export type PlannedLine = {
  position: number
  voice_name: VoiceName
  /** As the creator wrote it. */
  text: string
  spoken_text: string
  clip_hash: string
  /** The line names its clip already. */
  is_recorded: boolean
  /** In the order in which they are tried; none where no engine can say any of it. */
  takes: Take[]
}

type Line = Pick<UtteranceRow, 'position' | 'voice_name' | 'text' | 'clip_hash' | 'spoken_text'>

/**
 * What has to be said, in order. A line that has its clip keeps it, whatever engine would speak it today and whatever the
 * lexicon says of its words today.
 */
export function planLines(
  engine: SpeechEngine,
  utterances: readonly Line[],
  lexicon: readonly LexiconEntry[] = [],
): PlannedLine[] {
  const findWords = wordFinder(lexicon)
  return utterances.map((utterance) => {
    const { position, voice_name, text } = utterance
    const kept = utterance.clip_hash && utterance.spoken_text !== null ? utterance : undefined
    const takes = takesOf(engine, { voice_name, text, words: findWords(text) })
    const spoken_text = kept?.spoken_text ?? takes[0]?.spoken_text ?? ''
    return {
      position,
      voice_name,
      text,
      spoken_text,
      clip_hash: kept?.clip_hash ?? takes[0]?.clip_hash ?? clipHash(engine, { voice_name, spoken_text }),
      is_recorded: kept !== undefined,
      takes,
    }
  })
}

/** One take by the engine, then those by its fallback, in the voice asked for or one of the same gender. */
function takesOf(engine: SpeechEngine, line: { voice_name: VoiceName; text: string; words: FoundWord[] }): Take[] {
  const voice_name = standInFor(line.voice_name, engine.voices)
  const said = sayLine(line.text, line.words, (entry) => writtenFor(engine, entry))
  const spoken_text = engine.spokenText(said.text)
  const others = engine.fallback ? takesOf(engine.fallback, line) : []
  if (!voice_name || spoken_text === '') return others
  return [
    { engine, voice_name, said, spoken_text, clip_hash: clipHash(engine, { voice_name, spoken_text }) },
    ...others,
  ]
}

/** IPA goes to engines that take it; the others get it in letters that sound alike. */
function writtenFor(engine: SpeechEngine, { kind, say }: LexiconEntry): string {
  if (kind === 'respelling') return say
  return engine.writeIpa?.(say) ?? respellIpa(say)
}
