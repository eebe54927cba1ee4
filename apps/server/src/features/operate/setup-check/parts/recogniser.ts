import type { Part } from '../part.ts'
import { spokenBy } from './voices.ts'

export const recogniser: Part = {
  reaches({ config: { SPEECH_RECOGNIZER, RECOGNIZER_BASE_URL, GEMINI_BASE_URL } }) {
    if (SPEECH_RECOGNIZER === 'openai' && RECOGNIZER_BASE_URL) {
      const others = 'RECOGNIZER_API_KEY and RECOGNIZER_MODEL'
      return { url: RECOGNIZER_BASE_URL, address: 'RECOGNIZER_BASE_URL', others }
    }
    if (SPEECH_RECOGNIZER !== 'gemini') return undefined
    return { url: GEMINI_BASE_URL, address: 'GEMINI_BASE_URL', others: 'GEMINI_API_KEY and GEMINI_RECOGNIZER_MODEL' }
  },
  describe({ listener, config }) {
    if (!listener && config.SPEECH_RECOGNIZER === 'local')
      return {
        state: 'refused',
        word: 'Not installed',
        sentence: `SPEECH_RECOGNIZER is local, but its model is not in MODELS_DIR. Install it on the tab Models, then restart.`,
        test: null,
      }
    if (!listener)
      return {
        state: 'off',
        word: 'Off',
        sentence: 'No microphone button is shown. Install a recogniser on the tab Models, or set SPEECH_RECOGNIZER.',
        test: null,
      }
    const where = config.SPEECH_RECOGNIZER === 'off' ? 'local' : config.SPEECH_RECOGNIZER
    return { state: 'set', word: 'Set', sentence: `Speech is recognised by ${where}.`, test: 'Test' }
  },
  async try(deps, _asking, signal) {
    if (!deps.listener) throw new Error('no recogniser is set')
    const { pcm, sample_rate_hz } = await deps.speech.synthesize({ ...spokenBy(deps), signal })
    const begun = performance.now()
    const heard = await deps.listener.hear({ pcm, sample_rate_hz, language: 'en', priority: 'interactive' }, signal)
    const took = ((performance.now() - begun) / 1_000).toFixed(1)
    if (!heard.trim())
      return { state: 'refused', word: 'Heard nothing', sentence: `It returned no words after ${took} s.` }
    return { state: 'works', word: `Heard in ${took} s`, sentence: `It wrote down: “${heard.trim()}”` }
  },
}
