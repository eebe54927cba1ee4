import type { SpeechEngine } from '#ports/speech-engine.ts'

/** The same engine, asked for what somebody waits to hear. */
export function beforeOthers(engine: SpeechEngine): SpeechEngine {
  return {
    ...engine,
    synthesize: (request) => engine.synthesize({ ...request, is_awaited: true }),
    ...(engine.fallback && { fallback: beforeOthers(engine.fallback) }),
  }
}
