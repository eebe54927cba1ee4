import { wordFinder, type LexiconEntry } from '@app/domain/lexicon'
import type { VoiceName } from '@app/domain/voices'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import { clipHash, speechCandidates, type SpeechCandidate } from '#features/studio/lexicon/index.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

/** A way to speak a line, and the name of the clip that this makes. */
export type ClipCandidate = SpeechCandidate & { clip_hash: string }

/** A line to be spoken, and the clip that will say it unless a fallback has to speak. */
export type PlannedLine = {
  position: number
  voice_name: VoiceName
  /** Text as the creator wrote it. */
  text: string
  spoken_text: string
  clip_hash: string
  /** The line names its clip already. */
  is_recorded: boolean
  /** Speech candidates in the order in which they are tried; none if no engine can say any of it. */
  candidates: ClipCandidate[]
}

type Line = Pick<UtteranceRow, 'position' | 'voice_name' | 'text' | 'clip_hash' | 'spoken_text'> &
  Partial<Pick<UtteranceRow, 'take'>>

/**
 * Lines to speak, in order. A line that has its clip keeps it, whatever the engine or the lexicon would make of its
 * words today.
 */
export function planLines(
  engine: SpeechEngine,
  utterances: readonly Line[],
  lexicon: readonly LexiconEntry[] = [],
): PlannedLine[] {
  const findWords = wordFinder(lexicon)
  return utterances.map((utterance) => {
    const { position, voice_name, text, take = 0 } = utterance
    const kept = utterance.clip_hash && utterance.spoken_text !== null ? utterance : undefined
    const candidates = speechCandidates(engine, { voice_name, text, words: findWords(text) }).map((candidate) => ({
      ...candidate,
      clip_hash: clipHash(candidate.engine, { ...candidate, take }),
    }))
    const spoken_text = kept?.spoken_text ?? candidates[0]?.spoken_text ?? ''
    return {
      position,
      voice_name,
      text,
      spoken_text,
      clip_hash: kept?.clip_hash ?? candidates[0]?.clip_hash ?? clipHash(engine, { voice_name, spoken_text, take }),
      is_recorded: kept !== undefined,
      candidates,
    }
  })
}
