import { wavHeader } from '@app/domain/wav'
import type { Part, SetupDeps } from '../part.ts'

const SENTENCE = 'The light turns, and the ships come home.'
const VOICE = 'Kore'
const BYTES_OF_A_SAMPLE = 2

export const voices: Part = {
  reaches({ config: { SPEECH_ENGINE, SPEECH_BASE_URL, GEMINI_BASE_URL } }) {
    if (SPEECH_ENGINE === 'openai' && SPEECH_BASE_URL)
      return { url: SPEECH_BASE_URL, address: 'SPEECH_BASE_URL', others: 'SPEECH_BASE_URL and SPEECH_MODEL' }
    if (SPEECH_ENGINE !== 'gemini') return undefined
    return { url: GEMINI_BASE_URL, address: 'GEMINI_BASE_URL', others: 'GEMINI_API_KEY and GEMINI_SPEECH_MODEL' }
  },
  describe({ speech }) {
    const test = 'Speak a Line'
    if (speech.name === 'embedded')
      return {
        state: 'warn',
        word: 'Plain voices',
        sentence:
          'Episodes sound robotic. Install natural voices on the tab Models, or set SPEECH_ENGINE to a service.',
        test,
      }
    return { state: 'set', word: 'Set', sentence: `${speech.name} speaks.`, test }
  },
  async try({ speech }, _asking, signal) {
    const begun = performance.now()
    const said = await speech.synthesize({ ...spokenBy({ speech }), priority: 'interactive', signal })
    const seconds = (performance.now() - begun) / 1_000
    const length = said.pcm.byteLength / BYTES_OF_A_SAMPLE / said.sample_rate_hz
    const header = wavHeader({ channels: 1, sample_rate_hz: said.sample_rate_hz, data_bytes: said.pcm.byteLength })
    return {
      state: speech.name === 'embedded' ? 'warn' : 'works',
      word: `Spoke in ${seconds.toFixed(1)} s`,
      sentence: `${speech.name} made ${length.toFixed(1)} s of sound.`,
      sound: Buffer.concat([header, said.pcm]),
    }
  },
}

/** The request for the sentence of the check. */
export function spokenBy({ speech }: Pick<SetupDeps, 'speech'>) {
  return { text: speech.spokenText(SENTENCE), voice_name: VOICE, seed: 'set-up check' }
}
