import type { LanguageModel as SdkModel } from 'ai'
import { LanguageModelError, type ModelUsage, type TextRequest } from '@app/ports/language-model.ts'
import { readFailure } from './read-failure.ts'
import { estimateTokens, readUsage } from './read-usage.ts'

type Options = {
  /** Loads the library and opens the model. */
  open: () => Promise<SdkModel>
  name: string
  model: string
  /** The longest wait for the next piece. */
  timeout_ms: number
}

const TEMPERATURE = 0.7

/** Streams text of a model on the AI SDK, whose own retries are off. */
export async function* streamText(
  { open, name, model, timeout_ms }: Options,
  { instructions, prompt, max_output_tokens, signal, onUsage }: TextRequest,
): AsyncGenerator<string, void> {
  signal.throwIfAborted()
  const stopping = new AbortController()
  const state = { is_late: false, text: '', usage: undefined as ModelUsage | undefined }
  const timer = setTimeout(() => {
    state.is_late = true
    stopping.abort()
  }, timeout_ms)
  const estimate = () => ({
    input_tokens: estimateTokens(instructions + prompt),
    output_tokens: estimateTokens(state.text),
  })
  let is_charged = true
  try {
    const request = { instructions, prompt, max_output_tokens }
    for await (const piece of piecesOf(await open(), request, AbortSignal.any([signal, stopping.signal]))) {
      if (typeof piece !== 'string') state.usage = piece
      else {
        timer.refresh()
        state.text += piece
        yield piece
      }
    }
    signal.throwIfAborted()
    if (state.is_late) throw new Error('the wait ended')
    if (state.text.trim() === '') throw new LanguageModelError('The response is empty', { failure: 'unusable' })
  } catch (error) {
    signal.throwIfAborted()
    const failure = state.is_late
      ? new LanguageModelError(`${name} sent nothing for ${timeout_ms} ms`, { failure: 'away', cause: error })
      : readFailure(error, { name, model })
    is_charged = state.is_late || state.text !== '' || ['refused', 'unusable'].includes(failure.failure)
    throw failure
  } finally {
    clearTimeout(timer)
    stopping.abort()
    if (is_charged) onUsage?.(state.usage ?? estimate())
  }
}

type SdkRequest = Pick<TextRequest, 'instructions' | 'prompt' | 'max_output_tokens'>

/** Pieces of the text, and the usage where the service reports it. */
async function* piecesOf(
  model: SdkModel,
  { max_output_tokens, ...request }: SdkRequest,
  abortSignal: AbortSignal,
): AsyncGenerator<string | ModelUsage, void> {
  const sdk = await import('ai')
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { stream } = sdk.streamText({
    model,
    ...request,
    maxOutputTokens: max_output_tokens,
    temperature: TEMPERATURE,
    maxRetries: 0,
    abortSignal,
    onError: () => undefined,
  })
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text
    if (part.type === 'error') throw part.error
    if (part.type !== 'finish') continue
    const usage = readUsage(part.totalUsage)
    if (usage) yield usage
    if (part.finishReason === 'content-filter')
      throw new LanguageModelError('The model refuses to write on', { failure: 'refused' })
  }
}
