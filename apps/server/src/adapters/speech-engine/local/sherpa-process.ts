import { fileURLToPath } from 'node:url'
import { startChild } from '#lib/child-calls.ts'
import { type CallOptions, childOnDemand } from '#lib/child-on-demand.ts'
import { SpeechEngineError } from '#ports/speech-engine.ts'
import { SherpaResponse, type Opening, type SherpaRequest } from './sherpa-messages.ts'

type RequestBody = Omit<SherpaRequest, 'call'>
export type SherpaSound = { samples: Int16Array; sample_rate_hz: number }

export type SherpaProcess = {
  speak(request: RequestBody, options: CallOptions): Promise<SherpaSound>
  close(): Promise<void>
}

type Options = { threads: number; timeout_ms: number; idle_ms?: number }

const IDLE_MS = 300_000
const ENDED_SENTENCE = 'The process of the local voices ended in mid-sentence'

const program = fileURLToPath(new URL('./sherpa.worker.ts', import.meta.url))

/** sherpa-onnx in a child process that several lines share. */
export function sherpaProcess(opening: Opening, { threads, timeout_ms, idle_ms = IDLE_MS }: Options): SherpaProcess {
  const failure = (message: string, cause?: unknown) => new SpeechEngineError(message, { retryable: true, cause })
  const child = childOnDemand<RequestBody, SherpaResponse>({
    start: () =>
      startChild({
        program,
        opening,
        serialization: 'advanced',
        response: SherpaResponse,
        ended: (cause) => failure(ENDED_SENTENCE, cause),
      }),
    concurrency: threads,
    timeout_ms,
    idle_ms,
    closed: () => failure('The speech engine is closed'),
    late: () => failure(`The local voices took more than ${timeout_ms} ms`),
  })
  return {
    async speak(request, options) {
      const response = await child.ask(request, options)
      if ('failure' in response) throw failure(`The local voices failed: ${response.failure}`)
      return response
    },
    close: child.close,
  }
}
