import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { createScript } from './create-script.ts'

const server = { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', models: ['llama3.1:8b', 'qwen3:8b'] }
const app = await testApp({ findLocalModels: async () => [server] })
const ana = person('ana')
const REPORT = Array.from(
  { length: 20 },
  (_, index) =>
    `In ${1900 + index} the keeper counted ${index + 40} ships, because the fog had lifted early that year.`,
).join(' ')

async function makeScript(text: string) {
  const channel_id = await makeChannel(app, ana)
  const { script_id } = await createScript(app, ana, {
    channel_id,
    voices: ['Kore', 'Puck'],
    texts: [text],
    uploaded: [],
    idempotency_key: undefined,
  })
  return { script_id, channel_id }
}

async function draftScript(channel_id: string, headers: Record<string, string> = {}) {
  const url = `/api/channels/${channel_id}/draft/script`
  return (await app.server.inject({ url, headers: { ...app.as(ana), ...headers } })).json()
}

test('STUDIO-O102 how long a usual script takes here is learnt from the last ones of the same writer', async () => {
  const { channel_id } = await makeScript(REPORT)
  expect((await draftScript(channel_id)).typical_seconds).toBeNull()
  for (const [seconds, writer_name] of [
    [4, 'embedded'],
    [90, 'embedded'],
    [6, 'embedded'],
    [500, 'another'],
  ] as const) {
    const { script_id } = await makeScript(REPORT)
    await sql`update script set status = 'completed', utterances = ${JSON.stringify([{ voice_name: 'Kore', text: 'word '.repeat(170) }])}, writer_name = ${writer_name},
      ended_at = created_at + make_interval(secs => ${seconds}) where script_id = ${script_id}`.execute(app.db)
  }
  expect((await draftScript(channel_id)).typical_seconds).toBe(60)
})

test('STUDIO-O42 a local language model is offered to the person at this machine, and not through a proxy', async () => {
  const channel_id = await makeChannel(app, ana)
  expect((await draftScript(channel_id)).offers).toEqual([
    {
      name: 'Ollama',
      models: ['llama3.1:8b', 'qwen3:8b'],
      settings: ['LANGUAGE_MODEL_BASE_URL=http://127.0.0.1:11434/v1', 'LANGUAGE_MODEL=llama3.1:8b'],
    },
  ])
  expect((await draftScript(channel_id, { 'x-forwarded-for': '10.0.0.7' })).offers).toEqual([])
  expect((await draftScript(channel_id, { host: 'podcasts.example' })).offers).toEqual([])
})
