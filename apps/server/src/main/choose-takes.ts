import { recordingLimits } from '@app/domain/recordings'
import { embeddedSpeechEngine } from '#adapters/speech-engine/embedded/embedded-speech-engine.ts'
import { embeddedTakeEditor } from '#adapters/take-editor/embedded-take-editor.ts'
import type { Config } from '#config.ts'
import type { SpeechEngine } from '#ports/speech-engine.ts'
import type { TakeEditor } from '#ports/take-editor.ts'
import { chooseRecognizer } from './choose-reader.ts'

/** Lines that people record: compared with the embedded voices, which know when they say a word, whoever speaks otherwise. */
export function chooseTakes(config: Config, speech: SpeechEngine): TakeEditor {
  const running = [speech, speech.fallback].find((engine) => engine?.name === 'embedded')
  const own = running ? undefined : embeddedSpeechEngine({ threads: 1, timeout_ms: config.SPEECH_TIMEOUT_MS })
  const editor = embeddedTakeEditor({
    reader: running ?? own ?? speech,
    recognizer: chooseRecognizer(config),
    most_cost: recordingLimits.fitting_cost,
  })
  return {
    ...editor,
    async close() {
      await editor.close()
      await own?.close()
    },
  }
}
