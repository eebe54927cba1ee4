import { CatalogueVoice } from './catalogue-voice.ts'
import { writtenDesign } from './written-design.ts'

/**
 * Name by which a voice may introduce itself: empty where it contains the name of another voice, since listeners know the
 * voices by name, and "I'm Leda" in Puck's voice sounds like a mistake.
 */
export function spokenNameOf(name: string, voice: string): string {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const own = writtenDesign(voice)?.base ?? voice
  const isOthers = CatalogueVoice.options.some((other) => other !== own && words.includes(other.toLowerCase()))
  return isOthers ? '' : name.trim()
}
