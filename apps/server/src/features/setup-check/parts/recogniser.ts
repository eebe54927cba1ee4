import type { Part } from '../part.ts'
import { spokenBy } from './voices.ts'

export const recogniser: Part = {
  describe({ listener, config }) {
    if (!listener)
      return {
        state: 'off',
        word: 'Off',
        sentence: 'No microphone button is shown. Download a recogniser below, or set SPEECH_RECOGNIZER.',
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
