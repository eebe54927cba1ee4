import { alignSpoken, type SpokenSpan } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { UtteranceRow } from '#features/content/index.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import { clipHash } from './clip-hash.ts'

/** A line as it will be spoken, and the name of the clip that says it. */
export type PlannedLine = {
  position: number
  voice_name: VoiceName
  /** As the creator wrote it. */
  text: string
  spoken_text: string
  spoken_map: SpokenSpan[]
  clip_hash: string
  /** The line names its clip already. */
  is_recorded: boolean
}

/** What has to be said, in order. A line that has its clip keeps it, whatever engine would speak it today. */
export function planLines(engine: SpeechEngine, utterances: UtteranceRow[]): PlannedLine[] {
  return utterances.map((utterance) => {
    const { position, voice_name, text } = utterance
    const kept = utterance.clip_hash && utterance.spoken_text !== null ? utterance : undefined
    const spoken_text = kept?.spoken_text ?? engine.spokenText(text)
    return {
      position,
      voice_name,
      text,
      spoken_text,
      spoken_map: kept?.spoken_map ?? alignSpoken(text, spoken_text),
      clip_hash: kept?.clip_hash ?? clipHash(engine, { voice_name, spoken_text }),
      is_recorded: kept !== undefined,
    }
  })
}
