import type { Meter } from '@app/ports/meter.ts'
import { SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'

/** Counts speech before it is sent to a recogniser; gives it back only where that has certainly not used it. */
export async function withRecognizedSeconds<T>(meter: Meter, seconds: number, hear: () => Promise<T>): Promise<T> {
  await meter.take('recognized_seconds', seconds)
  try {
    return await hear()
  } catch (error) {
    if (error instanceof SpeechRecognizerError && error.is_unused)
      await meter.count('recognized_seconds', -seconds).catch(() => undefined)
    throw error
  }
}
