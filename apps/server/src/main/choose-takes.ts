import { recordingLimits } from '@app/domain/recordings'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { embeddedTakeEditor } from '@app/audio/take-editor/embedded-take-editor.ts'
import type { Config } from '#config.ts'
import type { LineListener } from '@app/ports/speech-recognizer.ts'
import type { TakeEditor } from '@app/ports/take-editor.ts'

/** Lines that people record: compared with the embedded voices, which know when they say a word, even where another engine speaks. Their thread starts with the first take. */
export function chooseTakes(
  { SPEECH_TIMEOUT_MS }: Pick<Config, 'SPEECH_TIMEOUT_MS'>,
  recognizer: LineListener | undefined,
): TakeEditor {
  const reader = embeddedSpeechEngine({ threads: 1, timeout_ms: SPEECH_TIMEOUT_MS })
  const editor = embeddedTakeEditor({ reader, recognizer, most_cost: recordingLimits.fitting_cost })
  return {
    ...editor,
    async close() {
      await editor.close()
      await reader.close()
    },
  }
}
