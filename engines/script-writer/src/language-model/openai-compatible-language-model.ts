import { sdkLanguageModel } from './sdk-language-model.ts'

type Options = {
  base_url: string
  api_key?: string | undefined
  model: string
  timeout_ms: number
  max_response_bytes?: number
}

const NAME = 'The language model'

/** A language model of any server with OpenAI's `chat/completions` API: Ollama, vLLM, llama.cpp and others. */
export function openAiCompatibleLanguageModel({
  base_url,
  api_key,
  model,
  ...bounds
}: Options): ReturnType<typeof sdkLanguageModel> {
  return sdkLanguageModel({ name: NAME, model, ...bounds }, async (request) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = {
      name: 'model',
      baseURL: base_url.replace(/\/+$/, ''),
      fetch: request,
      includeUsage: true,
    }
    return createOpenAICompatible(api_key ? { ...provider, apiKey: api_key } : provider)(model)
  })
}
