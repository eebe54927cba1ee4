import type { AudioEncoder } from '@app/ports/audio-encoder.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

/** The engine at interactive priority, for lines that a person is waiting to hear. */
export function withPriority(engine: SpeechEngine): SpeechEngine {
  return {
    ...engine,
    synthesize: (request) => engine.synthesize({ ...request, priority: 'interactive' }),
    ...(engine.fallback && { fallback: withPriority(engine.fallback) }),
  }
}

/** The encoder at interactive priority. */
export function encoderWithPriority(encoder: AudioEncoder): AudioEncoder {
  return { ...encoder, open: (options) => encoder.open({ ...options, priority: 'interactive' }) }
}
