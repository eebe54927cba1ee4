import type { Meter } from '@app/ports/meter.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'

const BYTES_A_SAMPLE = 2

/**
 * The same engine, which counts the sound it makes against the daily budget and makes none once that is used up. Lines
 * that are being spoken at that moment are finished, so a day may go over by as many as are spoken at once.
 */
export function meteredSpeech(engine: SpeechEngine, meter: Meter): SpeechEngine {
  return {
    ...engine,
    async synthesize(request) {
      await meter.check('speech_seconds')
      const speech = await engine.synthesize(request)
      await meter.count('speech_seconds', speech.pcm.byteLength / BYTES_A_SAMPLE / speech.sample_rate_hz)
      return speech
    },
    ...(engine.fallback && { fallback: meteredSpeech(engine.fallback, meter) }),
  }
}
