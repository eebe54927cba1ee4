import { limitConcurrency } from '#lib/limit-concurrency.ts'
import { LanguageModelError, type LanguageModel, type ModelRequest, type ModelResponse } from '#ports/language-model.ts'
import { readJson } from '../read-json.ts'
import { type LlamaChild, startLlama } from './llama-process.ts'

type Options = {
  name: string
  /** The model's file, and the folder of llama.cpp. */
  file: string
  runtime: string
  context_tokens: number
  threads: number
  timeout_ms: number
  /** After so long without a request its memory is given back. */
  idle_ms?: number
}

const IDLE_MS = 60_000
const MAX_DETAIL_LENGTH = 300

export type LocalLanguageModel = LanguageModel & { close(): Promise<void> }

/** A language model on this machine, in a child process that starts with the first request and ends when it is idle. */
export function localLanguageModel({
  name,
  file,
  runtime,
  context_tokens,
  threads,
  timeout_ms,
  idle_ms = IDLE_MS,
}: Options): LocalLanguageModel {
  const one_at_a_time = limitConcurrency(1)
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

  async function generateOnce<T>(request: ModelRequest<T>): Promise<ModelResponse<T>> {
    request.signal.throwIfAborted()
    const { instructions, prompt, schema, max_output_tokens } = request
    const process = running()
    const timeout = AbortSignal.timeout(timeout_ms)
    const ending = AbortSignal.any([request.signal, timeout])
    const end = () => process.end()
    ending.addEventListener('abort', end, { once: true })
    try {
      const response = await process.send({ instructions, prompt, json_schema: schema.json_schema, max_output_tokens })
      return read(response, schema)
    } catch (error) {
      request.signal.throwIfAborted()
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
    generate: (request) => one_at_a_time(() => generateOnce(request), { signal: request.signal }),
    async close() {
      clearTimeout(idle)
      child?.end()
      await child?.ended
    },
  }
}

function read<T>(
  response: Awaited<ReturnType<LlamaChild['send']>>,
  schema: ModelRequest<T>['schema'],
): ModelResponse<T> {
  if ('failure' in response)
    throw new LanguageModelError(`The local language model failed: ${response.failure.slice(0, MAX_DETAIL_LENGTH)}`, {
      failure: response.is_too_long ? 'rejected' : 'away',
    })
  const { text, is_cut, input_tokens, output_tokens } = response
  const usage = { input_tokens, output_tokens }
  const unusable = (message: string, cause?: unknown) =>
    new LanguageModelError(message, { failure: 'unusable', usage, cause })
  if (is_cut) throw unusable('The response was cut off because it grew too long')
  try {
    return { value: schema.parse(readJson(text)), usage }
  } catch (error) {
    throw unusable(
      `The response is no ${schema.name}: ${error instanceof Error ? error.message.slice(0, MAX_DETAIL_LENGTH) : ''}`,
      error,
    )
  }
}
