import type { LanguageModel as SdkModel } from 'ai'
import { type LanguageModel, LanguageModelError } from '@app/ports/language-model.ts'
import { streamText } from './stream-text.ts'

export type ModelOptions = { name: string; model: string; timeout_ms: number; max_response_bytes?: number }
/** Loads the library at the first request. */
type OpenModel = (request: typeof fetch) => Promise<SdkModel>

const MAX_RESPONSE_BYTES = 4_194_304

/** A language model on the AI SDK. */
export function sdkLanguageModel(
  { name, model, timeout_ms, max_response_bytes = MAX_RESPONSE_BYTES }: ModelOptions,
  open: OpenModel,
): LanguageModel & Required<Pick<LanguageModel, 'streamText'>> {
  return {
    name: `${name} ${model}`,
    streamText: (request) =>
      streamText({ open: () => open(limitedFetch(max_response_bytes)), name, model, timeout_ms }, request),
  }
}

/** A fetch that limits the size of response bodies. */
function limitedFetch(max_bytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    let bytes = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes <= max_bytes) controller.enqueue(chunk)
        else controller.error(new LanguageModelError('The response is too long', { failure: 'unusable' }))
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body?.pipeThrough(counter) ?? null, { status, statusText, headers })
  }
}
