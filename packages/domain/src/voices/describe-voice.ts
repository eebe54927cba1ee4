import { findVoice } from './catalogue.ts'
import { changesOf } from './voice-label.ts'
import { designOf } from './design.ts'
import { speakerOf } from './speaker-voice.ts'

export type VoiceFacts = {
  /** Unknown for readers whom nobody has described. */
  gender: 'male' | 'female' | undefined
  /** In a few words, with a capital; of a design what its base is and how it differs. */
  character: string
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** What is known of any voice from its name. */
export function describeVoice(name: string): VoiceFacts {
  const design = designOf(name)
  const voice = findVoice(design?.base ?? name)
  if (voice && design) return { gender: voice.gender, character: [voice.character, ...changesOf(design)].join(', ') }
  const speaker = speakerOf(name)
  return { gender: speaker?.gender, character: speaker ? (languageNames.of(speaker.language) ?? '') : '' }
}
