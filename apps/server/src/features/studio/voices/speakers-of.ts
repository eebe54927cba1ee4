import { CatalogueVoice, SpeakerVoice, type VoiceName } from '@app/domain/voices'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

/** The voices that an engine has beside the thirty. */
export function speakersOf({ voices }: SpeechEngine): SpeakerVoice[] {
  return voices.flatMap((name: VoiceName) =>
    CatalogueVoice.safeParse(name).success ? [] : (SpeakerVoice.safeParse(name).data ?? []),
  )
}
