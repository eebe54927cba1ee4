import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { findLocalModels, type Ports } from './find-local-models.ts'

const NOBODY = 1
const asked: string[] = []

/** A server that gives these answers, and 404 to anything else. */
async function serverOf(answers: Record<string, unknown>): Promise<number> {
  return listening((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
  })
}

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const portsOf = (ports: Partial<Ports>): Ports => ({ ollama: NOBODY, lm_studio: NOBODY, llama_cpp: NOBODY, ...ports })
const find = (ports: Partial<Ports>) => findLocalModels({ ports: portsOf(ports) })()

test('finds nothing where nothing runs', async () => {
  expect(await find({})).toEqual([])
})

test('names Ollama with the models on this machine, not with those of its cloud and those that write no text', async () => {
  const ollama = await serverOf({
    '/api/version': { version: '0.9.0' },
    '/api/tags': {
      models: [
        { name: 'llama3.1:8b', size: 1 },
        { name: 'gpt-oss:120b-cloud' },
        { name: 'kimi:cloud' },
        { name: 'nomic-embed-text:latest' },
        { name: 'a model; rm -rf' },
      ],
    },
  })
  expect(await find({ ollama })).toEqual([
    { name: 'Ollama', base_url: `http://127.0.0.1:${ollama}/v1`, models: ['llama3.1:8b'] },
  ])
})

test('names LM Studio and llama.cpp, each with its models', async () => {
  const list = { object: 'list', data: [{ id: 'qwen3-8b' }, { id: 'text-embedding-nomic' }] }
  const lm_studio = await serverOf({ '/v1/models': list })
  const llama_cpp = await serverOf({
    '/v1/models': { data: [{ id: '/home/ann/qwen3-4b-q4_k_m.gguf', owned_by: 'llamacpp' }] },
  })
  expect(await find({ lm_studio, llama_cpp })).toMatchObject([
    { name: 'LM Studio', models: ['qwen3-8b'] },
    { name: 'llama.cpp', models: ['qwen3-4b-q4_k_m.gguf'] },
  ])
})

test('another program on the port of llama.cpp is not taken for it, even with a list of models', async () => {
  const models = { data: [{ id: 'some-model', owned_by: 'somebody' }] }
  expect(await find({ llama_cpp: await serverOf({ '/v1/models': models }) })).toEqual([])
  const props = { default_generation_settings: {}, model_path: '/models/x.gguf' }
  expect(await find({ llama_cpp: await serverOf({ '/v1/models': models, '/props': props }) })).toHaveLength(1)
})

test.each([
  ['an error', (async (_, response) => void response.writeHead(500).end()) satisfies RequestListener],
  ['a page', (async (_, response) => void response.end('<h1>Hello</h1>')) satisfies RequestListener],
  ['no answer', (async () => undefined) satisfies RequestListener],
  [
    'a way elsewhere',
    (async (_, response) =>
      void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()) satisfies RequestListener,
  ],
  [
    'an endless answer',
    (async (_, response) => {
      response.writeHead(200)
      const more = () => void (response.writable && response.write('[1,'.repeat(100_000), () => setImmediate(more)))
      more()
    }) satisfies RequestListener,
  ],
])('a program that gives %s is not offered, and nobody waits for it', async (_, listener) => {
  const port = await listening((...args) => void listener(...args))
  const begun = performance.now()
  expect(await find({ ollama: port, lm_studio: port, llama_cpp: port })).toEqual([])
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('asks for versions and models and nothing else, and not again for every page', async () => {
  const ollama = await serverOf({ '/api/version': { version: '1' }, '/api/tags': { models: [{ name: 'm' }] } })
  asked.length = 0
  let time = 0
  const look = findLocalModels({ ports: portsOf({ ollama }), keep_ms: 1_000, now: () => time })
  await look()
  await look()
  expect(asked.toSorted()).toEqual(['GET /api/tags', 'GET /api/version'])
  time = 1_000
  await look()
  expect(asked).toHaveLength(4)
})
