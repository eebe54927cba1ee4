import { voiceLimits } from './limits.ts'
import { voiceLabel } from './voice-label.ts'

/** File name of downloaded test audio: the beginning of its text, and its voice (HIST-O04). */
export function testAudioFileName(text: string, voice_name: string): string {
  const beginning = text.slice(0, voiceLimits.file_name).replaceAll(/[^\p{L}\p{N}]+/gu, '_')
  return `${beginning}_${voiceLabel(voice_name).replaceAll(/[^\p{L}\p{N}]+/gu, '_')}.mp3`
}
