import type { LanguageModel } from '#ports/language-model.ts'
import { askModel } from './ask-model.ts'

type Options = {
  base_url: string
  api_key?: string | undefined
  model: string
  timeout_ms: number
  max_answer_bytes?: number
}

const NAME = 'The language model'

/** Any server that answers `chat/completions` as OpenAI's does: Ollama, vLLM, llama.cpp and others. */
export function openAiCompatibleLanguageModel({ base_url, api_key, model, ...bounds }: Options): LanguageModel {
  return askModel({ name: NAME, model, ...bounds }, async (mode, request) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = {
      name: 'model',
      baseURL: base_url.replace(/\/+$/, ''),
      fetch: request,
      supportsStructuredOutputs: mode === 'schema',
    }
    return createOpenAICompatible(api_key ? { ...provider, apiKey: api_key } : provider)(model)
  })
}
