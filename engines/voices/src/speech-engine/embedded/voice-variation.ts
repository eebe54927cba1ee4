import type { VoiceSettings } from './voice-settings.ts'

const SPREAD = 0.03

/** A variation of up to 3 % in pitch and tempo, from the seed alone: lines differ, and a line always sounds the same. */
export function varied(voice: VoiceSettings, seed: string): VoiceSettings {
  return {
    ...voice,
    f0: voice.f0 * (1 + SPREAD * signedFraction(`pitch ${seed}`)),
    stretch: voice.stretch * (1 + SPREAD * signedFraction(`tempo ${seed}`)),
  }
}

/** FNV-1a with a final mix, spread over -1 to 1. */
export function signedFraction(seed: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x7fffffff - 1
}
