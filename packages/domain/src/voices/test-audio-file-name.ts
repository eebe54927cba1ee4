import { voiceLimits } from './limits.ts'
import { voiceLabel } from './voice-label.ts'

/** What test audio is called once it is downloaded: how it begins, and who says it (HIST-O04). */
export function testAudioFileName(text: string, voice_name: string): string {
  const beginning = text.slice(0, voiceLimits.file_name).replaceAll(/[^\p{L}\p{N}]+/gu, '_')
  return `${beginning}_${voiceLabel(voice_name).replaceAll(/[^\p{L}\p{N}]+/gu, '_')}.mp3`
}
