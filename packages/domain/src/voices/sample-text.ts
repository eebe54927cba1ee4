import type { VoiceName } from './voice-name.ts'

/** What a voice says of itself; all say the same, so that they can be compared. */
export function sampleTextOf(name: VoiceName): string {
  return `Hello, I'm ${name}. Pull up a chair, and I'll tell you how this story begins.`
}
