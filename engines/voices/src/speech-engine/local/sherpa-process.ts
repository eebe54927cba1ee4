import { fileURLToPath } from 'node:url'
import { type ChildEnd, startChild } from '@app/runtime/child-calls.ts'
import { type CallOptions, type ChildOnDemand, childOnDemand } from '@app/runtime/child-on-demand.ts'
import { SpeechEngineError } from '@app/ports/speech-engine.ts'
import type { SpokenPart } from '../join-parts.ts'
import { SherpaResponse, type SherpaRequest } from './sherpa-messages.ts'

type RequestBody = Omit<SherpaRequest, 'call'>

export type SherpaProcesses = {
  /** The sound of a text, or the fault of a sound that is not this text. */
  speak(request: RequestBody, options: CallOptions): Promise<SpokenPart | { fault: string }>
  close(): Promise<void>
}

type Model = {
  runtime: string
  /** The model's own part of sherpa-onnx's configuration. */
  model: object
  /** The sentence about a model that cannot be opened, with the remedy. */
  unopenable: string
}
type Options = {
  /** The number of processes of one thread for lines that nobody waits for; the one for lines that somebody waits for has as many threads. */
  processes: number
  timeout_ms: number
  idle_ms?: { background: number; interactive: number }
}

/** A second copy of the model stays only as long as somebody listens to line after line. */
const IDLE_MS = { background: 300_000, interactive: 120_000 }
/** Behind the API and all else that people wait for. */
const BACKGROUND_NICE = 10
/** A process with Kokoro has that much after a line of 300 characters. */
const BYTES_A_PROCESS = 650 * 1_024 ** 2

const PROCESSOR_SENTENCE =
  'This processor cannot run the local voices (SIGILL): sherpa-onnx needs instructions that it lacks, such as AVX'
const MEMORY_SENTENCE = 'The process of the local voices was killed while it opened the model: is there enough memory?'
const ENDED_SENTENCE = 'The process of the local voices ended in mid-sentence'

const program = fileURLToPath(new URL('./sherpa.worker.ts', import.meta.url))

/**
 * sherpa-onnx in child processes. One thread each makes an episode fastest, and several threads a single line, so a line that
 * somebody waits for has a process of its own.
 */
export function sherpaProcesses(model: Model, options: Options): SherpaProcesses {
  const { processes, idle_ms = IDLE_MS } = options
  const children = Math.max(1, Math.min(processes, roomFor()))
  const background = open(model, options, {
    children,
    threads: 1,
    nice: BACKGROUND_NICE,
    idle_ms: idle_ms.background,
  })
  const interactive = open(model, options, { children: 1, threads: processes, nice: 0, idle_ms: idle_ms.interactive })
  return {
    async speak(request, call) {
      const isQuick = call.priority === 'interactive' && processes > 1 && roomFor() > 0
      const response = await (isQuick ? interactive : background).ask(request, call)
      if ('unopened' in response) throw refusal(model.unopenable, new Error(response.unopened))
      if ('failure' in response) throw failure(`The local voices failed: ${response.failure}`)
      if ('is_open' in response) throw failure('The local voices sent another answer')
      return response
    },
    async close() {
      await Promise.all([background.close(), interactive.close()])
    },
  }
}

type Kind = { children: number; threads: number; nice: number; idle_ms: number }

function open(
  { runtime, model, unopenable }: Model,
  { timeout_ms }: Options,
  { children, threads, nice, idle_ms }: Kind,
): ChildOnDemand<RequestBody, SherpaResponse> {
  const config = { model: { ...model, numThreads: threads, provider: 'cpu' }, maxNumSentences: 1 }
  return childOnDemand<RequestBody, SherpaResponse>({
    start: () =>
      startChild({
        program,
        opening: { runtime, config },
        serialization: 'advanced',
        nice,
        response: SherpaResponse,
        ended: (cause, end) => endedError(cause, end, unopenable),
      }),
    children,
    timeout_ms,
    idle_ms,
    // The next process finds what was installed since.
    isLast: (response) => 'unopened' in response,
    closed: () => failure('The speech engine is closed'),
    late: () => failure(`The local voices took more than ${timeout_ms} ms`),
  })
}

/** sherpa-onnx exits its process when a model does not fit, which no other attempt changes. */
function endedError(cause: unknown, { signal, has_answered }: ChildEnd, unopenable: string): SpeechEngineError {
  if (signal === 'SIGILL') return refusal(PROCESSOR_SENTENCE, cause)
  if (has_answered) return failure(ENDED_SENTENCE, cause)
  return signal === 'SIGKILL' ? failure(MEMORY_SENTENCE, cause) : refusal(unopenable, cause)
}

/** The number of further processes that the memory of this machine, or of its container, has room for. */
function roomFor(): number {
  return Math.floor(process.availableMemory() / BYTES_A_PROCESS)
}

function failure(message: string, cause?: unknown): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: true, cause })
}

function refusal(message: string, cause?: unknown): SpeechEngineError {
  return new SpeechEngineError(message, { retryable: false, refuses_all: true, cause })
}
