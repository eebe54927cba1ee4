import { limitConcurrency } from '@app/runtime/limit-concurrency.ts'
import { LanguageModelError, type LanguageModel } from '@app/ports/language-model.ts'
import type { LlamaResponse } from './llama-messages.ts'
import { type LlamaChild, startLlama } from './llama-process.ts'

type Options = {
  name: string
  /** The model's file, and the folder of llama.cpp. */
  file: string
  runtime: string
  context_tokens: number
  only_asks?: boolean
  threads: number
  timeout_ms: number
  /** Idle time after which its memory is given back. */
  idle_ms?: number
}

const IDLE_MS = 60_000
const MAX_DETAIL_LENGTH = 300

export type LocalLanguageModel = LanguageModel & Required<Pick<LanguageModel, 'endLine'>> & { close(): Promise<void> }

/** A language model on this machine, in a child process that starts with the first request and ends when it is idle. */
export function localLanguageModel({
  name,
  file,
  runtime,
  context_tokens,
  only_asks = false,
  threads,
  timeout_ms,
  idle_ms = IDLE_MS,
}: Options): LocalLanguageModel {
  const oneAtATime = limitConcurrency(1)
  let child: LlamaChild | undefined
  let idle: NodeJS.Timeout | undefined

  function running(): LlamaChild {
    clearTimeout(idle)
    const started = child ?? startLlama({ runtime, file, context_tokens, threads })
    child = started
    void started.ended.then(() => {
      if (child === started) child = undefined
    })
    return started
  }

  async function callOnce(request: Parameters<LlamaChild['send']>[0], signal: AbortSignal): Promise<LlamaText> {
    signal.throwIfAborted()
    const process = running()
    const timeout = AbortSignal.timeout(timeout_ms)
    const ending = AbortSignal.any([signal, timeout])
    const end = () => process.end()
    ending.addEventListener('abort', end, { once: true })
    try {
      return textOf(await process.send(request))
    } catch (error) {
      signal.throwIfAborted()
      if (timeout.aborted)
        throw new LanguageModelError(`The local language model took more than ${timeout_ms} ms`, { failure: 'away' })
      throw error
    } finally {
      ending.removeEventListener('abort', end)
      idle = setTimeout(end, idle_ms)
      idle.unref()
    }
  }

  return {
    name,
    context_tokens,
    only_asks,
    async endLine({ signal, lines, ...request }) {
      const body = { ...request, lines: [...lines] }
      const { text, is_cut, ...usage } = await oneAtATime(() => callOnce(body, signal), { signal })
      return { text, is_cut, usage: { input_tokens: usage.input_tokens, output_tokens: usage.output_tokens } }
    },
    async close() {
      clearTimeout(idle)
      child?.end()
      await child?.ended
    },
  }
}

type LlamaText = Extract<LlamaResponse, { text: string }>

function textOf(response: LlamaResponse): LlamaText {
  if ('text' in response) return response
  throw new LanguageModelError(`The local language model failed: ${response.failure.slice(0, MAX_DETAIL_LENGTH)}`, {
    failure: response.is_too_long ? 'rejected' : 'away',
  })
}
