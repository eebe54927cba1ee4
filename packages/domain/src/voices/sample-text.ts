import { CatalogueVoice } from './catalogue-voice.ts'
import { speakerOf } from './speaker-voice.ts'
import { voiceLabel } from './voice-label.ts'
import type { VoiceName } from './voice-name.ts'

/** Sample text of a voice; all have the same, so that they can be compared. It names only voices with a name of their own. */
export function sampleTextOf(name: VoiceName): string {
  const isNamed = CatalogueVoice.safeParse(name).success || speakerOf(name)?.model === 'kokoro'
  return `Hello${isNamed ? `, I'm ${voiceLabel(name)}` : ''}. Pull up a chair, and I'll tell you how this story begins.`
}
