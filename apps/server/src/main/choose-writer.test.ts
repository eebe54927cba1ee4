import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import {
  failure,
  KNOWN_MODEL,
  languageModelServer,
  type Dialect,
  type ModelReply,
} from '@app/script-writer/test/language-model-server.ts'
import { obedientModel } from '@app/script-writer/test/scripting-model.ts'
import { scriptSource, writingRequest } from '@app/script-writer/test/script-sources.ts'
import { readConfig, type Environment } from '#config.ts'
import { requireModels } from './choose-models.ts'
import { chooseWriter } from './choose-writer.ts'

const request = writingRequest([scriptSource('bread')], { prompt: '200 words' })
const tools = { onProgress: () => undefined, signal: new AbortController().signal }

function writerOf(environment: Environment) {
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  return { writer: chooseWriter(readConfig(environment), log), logged }
}

async function served(dialect: Dialect, reply?: ModelReply) {
  const server = await languageModelServer({ dialect, reply: (question) => reply ?? obedientModel(question) })
  onTestFinished(server.close)
  return server
}

test('without a key and an address the program writes itself, and says that it is offline', async () => {
  const { writer } = writerOf({})
  expect(writer).toMatchObject({ name: 'embedded', is_offline: true })
  expect((await writer.write(request, tools)).lines.length).toBeGreaterThan(4)
})

test('a Gemini key has Gemini write', async () => {
  const { base_url, questions } = await served('gemini')
  const { writer } = writerOf({ GEMINI_API_KEY: 'key', GEMINI_BASE_URL: base_url })
  expect(writer).toMatchObject({ name: KNOWN_MODEL, is_offline: false })
  expect((await writer.write(request, tools)).lines.length).toBeGreaterThan(4)
  expect(questions[0]?.key).toBe('key')
})

test('the address of another server has its model write', async () => {
  const { base_url, questions } = await served('openai')
  const { writer } = writerOf({
    GEMINI_API_KEY: 'key',
    LANGUAGE_MODEL_BASE_URL: base_url,
    LANGUAGE_MODEL: KNOWN_MODEL,
    LANGUAGE_MODEL_API_KEY: 'other',
  })
  expect((await writer.write(request, tools)).lines.length).toBeGreaterThan(4)
  expect(questions[0]).toMatchObject({ key: 'other', model: KNOWN_MODEL })
})

test('the log says why a model gave up, and nothing of the key', async () => {
  const { base_url } = await served('openai', failure(401, { message: 'no such account' }))
  const { writer, logged } = writerOf({
    LANGUAGE_MODEL_BASE_URL: base_url,
    LANGUAGE_MODEL: KNOWN_MODEL,
    LANGUAGE_MODEL_API_KEY: 's3cret',
  })
  await expect(writer.write(request, tools)).rejects.toThrow('The language model is not available.')
  expect(logged).toMatchObject([
    { msg: 'the language model gave up on a script', failure: 'settings', spent: { calls: 1 } },
  ])
  expect(JSON.stringify(logged)).not.toContain('s3cret')
})

test('does not start with a model that is not installed, and says what to do', async () => {
  const config = { MODELS_DIR: '/nowhere' }
  await expect(requireModels(readConfig({ ...config, SCRIPT_WRITER: 'local' }))).rejects.toThrow(
    /^Qwen3 4B is not installed in \/nowhere: run `npm run models -- install qwen3_4b` \(missing: .*\)\.$/,
  )
  await requireModels(readConfig(config))
})
