import { sdkLanguageModel } from './sdk-language-model.ts'

type Options = { api_key: string; base_url: string; model: string; timeout_ms: number; max_response_bytes?: number }

/** A language model of Google's Gemini API. */
export function geminiLanguageModel({
  api_key,
  base_url,
  model,
  ...bounds
}: Options): ReturnType<typeof sdkLanguageModel> {
  return sdkLanguageModel({ name: 'Gemini', model, ...bounds }, async (request) => {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle({ apiKey: api_key, baseURL: `${base_url.replace(/\/+$/, '')}/v1beta`, fetch: request })(model)
  })
}
