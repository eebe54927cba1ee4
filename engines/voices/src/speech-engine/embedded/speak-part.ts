import type { SpokenPart } from '../join-parts.ts'
import type { Flite } from './flite.ts'
import { applyGain } from '@app/sound/apply-gain.ts'
import { extendBand } from './extend-band.ts'
import { soundingRange } from '@app/sound/trim-silence.ts'
import type { VoiceSettings } from './voice-settings.ts'
import { wordTimings } from '../word-timings.ts'

export const SAMPLE_RATE_HZ = 24_000

export type PartRequest = { text: string; voice: VoiceSettings }

export function speakPart(flite: Flite, { text, voice }: PartRequest): SpokenPart {
  const { samples, sample_rate_hz, tokens } = flite.speak(text, voice)
  const pcm = applyGain(extendBand(samples, sample_rate_hz, SAMPLE_RATE_HZ), voice.gain)
  const { from, to } = soundingRange(pcm, SAMPLE_RATE_HZ)
  const start_ms = (from / SAMPLE_RATE_HZ) * 1000
  const words = wordTimings(text, tokens, { start_ms, end_ms: (to / SAMPLE_RATE_HZ) * 1000 })
  return {
    pcm: pcm.slice(from, to),
    words: words.map((word) => ({ ...word, start_ms: word.start_ms - start_ms, end_ms: word.end_ms - start_ms })),
    words_estimated: tokens === undefined,
  }
}
