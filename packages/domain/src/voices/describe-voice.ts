import { findVoice } from './catalogue.ts'
import { changesOf } from './voice-label.ts'
import { designOf } from './design.ts'
import { speakerOf } from './speaker-voice.ts'
import type { VoiceName } from './voice-name.ts'

export type VoiceFacts = {
  gender: 'male' | 'female'
  /** Description in a few words, with a capital; of a design its base and its differences. */
  character: string
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Facts about any voice, read from its name. */
export function describeVoice(name: VoiceName): VoiceFacts {
  const design = designOf(name)
  const voice = findVoice(design?.base ?? name)
  if (voice && design) return { gender: voice.gender, character: [voice.character, ...changesOf(design)].join(', ') }
  const { gender, language } = speakerOf(name) ?? { gender: 'male', language: 'en' }
  return { gender, character: languageNames.of(language) ?? '' }
}
