import type { AudioEncoder } from '#ports/audio-encoder.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'

/** The same engine, asked for what somebody waits to hear. */
export function beforeOthers(engine: SpeechEngine): SpeechEngine {
  return {
    ...engine,
    synthesize: (request) => engine.synthesize({ ...request, is_awaited: true }),
    ...(engine.fallback && { fallback: beforeOthers(engine.fallback) }),
  }
}

/** The same encoder, for what somebody waits to hear. */
export function encodedBeforeOthers(encoder: AudioEncoder): AudioEncoder {
  return { ...encoder, open: (options) => encoder.open({ ...options, is_awaited: true }) }
}
