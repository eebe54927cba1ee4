import { Turn } from '../packages/contracts/src/conversations.ts'
import { answerSoundPath, turnEventsPath } from '../packages/contracts/src/conversations.ts'
import { findFreePort } from '../packages/runtime/src/free-port.ts'
import { WAV_HEADER_BYTES } from '../packages/domain/src/wav/index.ts'
import { createClusterClient, type ClusterClient } from '../apps/server/test/processes/cluster-client.ts'
import { quantile, type Figure } from './figure.ts'
import { until, withHome } from './home.ts'
import { startRole } from './program.ts'

const HOST = '127.0.0.1'
const RUNS = 20
const LINES = 45
const LONG_LINES = 120
const LONG_SCRIPTS = 5
/** Audible amplitude, of 32,768; quieter is silence. */
const AUDIBLE = 327

/** Latency of an answer: from the typed question to its first audible sample, over HTTP as the browser asks. */
export function ask(): Promise<Figure[]> {
  return withHome([], async ({ connection_string, data_dir }) => {
    await using stack = new AsyncDisposableStack()
    const port = await findFreePort(HOST)
    const address = `http://${HOST}:${port}`
    const environment = {
      DATABASE_URL: connection_string,
      DATA_DIR: data_dir,
      PORT: String(port),
      PUBLIC_URL: 'http://localhost',
      CONTENT_LIMIT: '100',
    }
    for (const role of ['api', 'worker'] as const) {
      const program = await startRole(role, environment)
      stack.defer(() => program.stop())
    }
    const listener = await createClusterClient([{ address }], 'listener')
    const item = await madeItem(listener, LINES)
    await measure(address, listener, item, { runs: 2, from: 0 })
    const idle = await measure(address, listener, item, { runs: RUNS, from: 2 })
    const scripts: [ClusterClient, Item][] = []
    for (let script = 0; script < LONG_SCRIPTS; script++) {
      const creator = await createClusterClient([{ address }], 'creator')
      const channel_id = await creator.createChannel()
      scripts.push([
        creator,
        { channel_id, content_id: await creator.createContent(channel_id, { lines: LONG_LINES }) },
      ])
    }
    const busy = await measure(address, listener, item, { runs: RUNS, from: 2 + RUNS })
    const statuses = await Promise.all(scripts.map(([creator, script]) => statusOf(creator, script)))
    const left = statuses.filter((status) => status === 'processing').length
    return [
      { name: 'typed question to first sound, idle, median of 20', measured: quantile(idle, 0.5), unit: 'ms' },
      { name: 'typed question to first sound, idle, 95 % of 20', measured: quantile(idle, 0.95), unit: 'ms', aim: 300 },
      { name: 'the same behind five long scripts, median of 20', measured: quantile(busy, 0.5), unit: 'ms' },
      { name: 'the same behind five long scripts, 95 % of 20', measured: quantile(busy, 0.95), unit: 'ms', aim: 1_000 },
      {
        name: 'long scripts still being made at the end of it',
        measured: left,
        unit: '',
        aim: 1,
        wanted: 'at least',
        gate: true,
      },
    ]
  })
}

type Item = { channel_id: string; content_id: string }

async function madeItem(client: ClusterClient, lines: number): Promise<Item> {
  const channel_id = await client.createChannel()
  const content_id = await client.createContent(channel_id, { lines })
  await until(async () => ((await statusOf(client, { channel_id, content_id })) === 'completed' ? true : undefined))
  return { channel_id, content_id }
}

async function statusOf({ request, authorization }: ClusterClient, { channel_id, content_id }: Item): Promise<string> {
  const { text } = await request(`/api/content/${content_id}?channel_id=${channel_id}`, { headers: { authorization } })
  return JSON.parse(text).data?.status ?? JSON.parse(text).status
}

type Runs = { runs: number; from: number }

/** Latencies in milliseconds; each question asks for another line, so that each answer has other words. */
async function measure(address: string, client: ClusterClient, item: Item, { runs, from }: Runs): Promise<number[]> {
  const milliseconds: number[] = []
  for (let run = 0; run < runs; run++) {
    const { turn_id, took_ms } = await hearAnswer(address, client, item, `What does line number ${from + run + 1} say?`)
    milliseconds.push(took_ms)
    await client.request(`/api/turns/${turn_id}/heard`, {
      method: 'POST',
      headers: { authorization: client.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ lines: [], outcome: 'ended' }),
    })
  }
  return milliseconds
}

async function hearAnswer(address: string, { authorization }: ClusterClient, item: Item, text: string) {
  const headers = { authorization, 'content-type': 'application/json' }
  const began = performance.now()
  const asked = await fetch(`${address}/api/content/${item.content_id}/questions?channel_id=${item.channel_id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text, at_ms: 1_000, revision: 1 }),
  })
  if (!asked.ok) throw new Error(`A question was answered with ${asked.status}: ${await asked.text()}`)
  const { turn } = (await asked.json()) as { turn: Turn }
  const line_id = await firstReadyLine(await fetch(address + turnEventsPath(turn.turn_id), { headers }))
  const sound = await fetch(address + answerSoundPath(line_id), { headers })
  const samples = new Int16Array((await sound.arrayBuffer()).slice(WAV_HEADER_BYTES))
  if (!samples.some((sample) => Math.abs(sample) > AUDIBLE)) throw new Error('The answer is silent')
  return { turn_id: turn.turn_id, took_ms: performance.now() - began }
}

async function firstReadyLine(stream: Response): Promise<string> {
  let text = ''
  for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      const turn = data === undefined ? undefined : Turn.parse(JSON.parse(data))
      const [first] = turn?.lines ?? []
      if (first?.status === 'ready') return first.answer_line_id
    }
  }
  throw new Error(`The answer ended without sound: ${text}`)
}
