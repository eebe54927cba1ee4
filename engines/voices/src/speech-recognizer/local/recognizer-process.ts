import { fileURLToPath } from 'node:url'
import { startChild } from '@app/runtime/child-calls.ts'
import { type CallOptions, childOnDemand } from '@app/runtime/child-on-demand.ts'
import { SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { type Opening, type RecognizerRequest, RecognizerResponse } from './recognizer-messages.ts'

export type RecognizerProcess = {
  recognize(samples: Int16Array<ArrayBuffer>, options: CallOptions): Promise<string>
  close(): Promise<void>
}

type Options = { timeout_ms: number; idle_ms?: number }

const IDLE_MS = 300_000
const program = fileURLToPath(new URL('./recognizer.worker.ts', import.meta.url))

/** sherpa-onnx in a child process, one piece after the other: a single piece already keeps all its threads busy. */
export function recognizerProcess(opening: Opening, { timeout_ms, idle_ms = IDLE_MS }: Options): RecognizerProcess {
  const failure = (message: string, cause?: unknown) =>
    new SpeechRecognizerError(message, { retryable: true, is_unused: true, cause })
  const child = childOnDemand<Omit<RecognizerRequest, 'call'>, RecognizerResponse>({
    start: () =>
      startChild({
        program,
        opening,
        serialization: 'advanced',
        response: RecognizerResponse,
        ended: (cause) => failure('The process of the local recogniser ended', cause),
      }),
    children: 1,
    timeout_ms,
    idle_ms,
    closed: () => failure('The local recogniser is closed'),
    late: () => failure(`The local recogniser took more than ${timeout_ms} ms`),
  })
  return {
    async recognize(samples, options) {
      const response = await child.ask({ samples }, options)
      if ('failure' in response) throw failure(`The local recogniser failed: ${response.failure}`)
      return response.text
    },
    close: child.close,
  }
}
