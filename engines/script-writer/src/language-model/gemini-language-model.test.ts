import { expect, onTestFinished, test } from 'vitest'
import * as service from '#test/language-model-server.ts'
import { languageModelContract } from './contract.ts'
import { geminiLanguageModel } from './gemini-language-model.ts'

languageModelContract('gemini', (base_url, bounds) =>
  geminiLanguageModel({ base_url, api_key: 'key', model: service.KNOWN_MODEL, timeout_ms: 30_000, ...bounds }),
)

test('Google’s RetryInfo is used before the Retry-After header', async () => {
  const server = await service.languageModelServer({
    dialect: 'gemini',
    reply: () => service.failure(429, { retry_delay: '21.5s', retry_after: '1' }),
  })
  onTestFinished(server.close)
  const model = geminiLanguageModel({
    base_url: server.base_url,
    api_key: 'key',
    model: service.KNOWN_MODEL,
    timeout_ms: 30_000,
  })
  const request = { instructions: 'a', prompt: 'b', max_output_tokens: 10, signal: new AbortController().signal }
  const pieces = model.streamText(request)[Symbol.asyncIterator]()
  await expect(pieces.next()).rejects.toMatchObject({ failure: 'busy', retry_after_ms: 21_500 })
})
