import { expect, onTestFinished, test } from 'vitest'
import * as service from '#test/language-model-server.ts'
import { languageModelContract } from './contract.ts'
import { openAiCompatibleLanguageModel } from './openai-compatible-language-model.ts'

languageModelContract('openai', (base_url, bounds) =>
  openAiCompatibleLanguageModel({
    base_url,
    api_key: 'key',
    model: service.KNOWN_MODEL,
    timeout_ms: 30_000,
    ...bounds,
  }),
)

const request = {
  instructions: 'Say a word.',
  prompt: 'Any.',
  max_output_tokens: 10,
  signal: new AbortController().signal,
}

test('sends no key where none is set', async () => {
  const server = await service.languageModelServer({ dialect: 'openai', reply: () => service.says('A quay.') })
  onTestFinished(server.close)
  const model = openAiCompatibleLanguageModel({
    base_url: `${server.base_url}/`,
    model: service.KNOWN_MODEL,
    timeout_ms: 30_000,
  })
  const pieces = model.streamText(request)[Symbol.asyncIterator]()
  expect((await pieces.next()).value).toBe('A quay.')
  expect(server.questions[0]?.key).toBeUndefined()
})
