import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { localModelSentence } from '#features/studio/scripts/index.ts'
import { chooseLocalModels } from './choose-local-models.ts'

test.each([
  ['a trial on this machine', {}, true],
  ['LOCAL_MODELS=off', { LOCAL_MODELS: 'off' }, false],
  ['a model that is set up', { LANGUAGE_MODEL_BASE_URL: 'http://localhost:1/v1', LANGUAGE_MODEL: 'm' }, false],
  ["a database of one's own", { DATABASE_URL: 'postgres://localhost/app' }, false],
  ['a public address', { PUBLIC_URL: 'https://podcasts.example' }, false],
])('%s, %j: local models are looked for: %s', (_, environment, isLookedFor) => {
  expect(chooseLocalModels(readConfig(environment)) !== undefined).toBe(isLookedFor)
})

test('the terminal names the server, its models and what to type', () => {
  const server = { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', models: ['llama3.1:8b', 'qwen3:8b'] }
  expect(localModelSentence(server)).toBe(
    'Ollama is running on this machine with llama3.1:8b, qwen3:8b. To write scripts with it: ' +
      'LANGUAGE_MODEL_BASE_URL=http://127.0.0.1:11434/v1 LANGUAGE_MODEL=llama3.1:8b npm start',
  )
})
