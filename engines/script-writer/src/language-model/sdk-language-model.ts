import type { LanguageModel as SdkModel } from 'ai'
import type { LanguageModel } from '@app/ports/language-model.ts'
import { limitedFetch } from './limited-fetch.ts'
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
