import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import * as service from '#test/scripts/language-model-server.ts'
import { responseSchema } from './response-schema.ts'
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
  schema: responseSchema('word', z.object({ word: z.string() })),
  max_output_tokens: 10,
  signal: new AbortController().signal,
}

test('a server without JSON schema support gets the schema in the prompt, from then on with the first request', async () => {
  const server = await service.languageModelServer({
    dialect: 'openai',
    knows_no_schema: true,
    reply: () => service.says('{"word":"quay"}'),
  })
  onTestFinished(server.close)
  const model = openAiCompatibleLanguageModel({
    base_url: server.base_url,
    model: service.KNOWN_MODEL,
    timeout_ms: 30_000,
  })
  expect((await model.generate(request)).value).toEqual({ word: 'quay' })
  expect((await model.generate(request)).value).toEqual({ word: 'quay' })
  expect(server.questions.map(({ instructions }) => instructions)).toEqual(
    Array(2).fill(expect.stringMatching(/^Say a word\.\n[\s\S]*"word"/)),
  )
})

test('sends no key where none is set', async () => {
  const server = await service.languageModelServer({ dialect: 'openai', reply: () => service.says('{"word":"quay"}') })
  onTestFinished(server.close)
  await openAiCompatibleLanguageModel({
    base_url: `${server.base_url}/`,
    model: service.KNOWN_MODEL,
    timeout_ms: 30_000,
  }).generate(request)
  expect(server.questions[0]?.key).toBeUndefined()
})
