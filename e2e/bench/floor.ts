import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median, type Figure } from './figure.ts'
import type { Slice, Sliced } from './floor-client.ts'
import { floorAddress, type Floor, type FloorRoute } from './floor-route.ts'
import { withHome, type Home } from './home.ts'
import { fillLibrary, type Library } from './library.ts'
import { startRole } from './program.ts'
import { statementsOf } from './statements.ts'

const CONNECTIONS = 16
const SLICE_MS = 200
const TURNS = 32
/** Until what runs often has been compiled, however slow the machine is today. */
const WARM_UP_ANSWERS = 2_000
const WARM_UP_MS = 4_000

/** As a browser asks for somebody who is signed out, but that it takes no compressed answer. */
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  Accept: '*/*',
  'Accept-Language': 'en-GB,en;q=0.9',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
}

type Question = { name: string; path: string; range?: string; aim: number }

/** Answers a second beside the least that a server can do for the same, in turns on one machine. */
export function floor(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const library = await fillLibrary(home.duologue.deps)
    const environment = { DATABASE_URL: home.connection_string, DATA_DIR: home.data_dir, PORT: '0', DEMO: 'off' }
    const product = await startRole('api', environment)
    const client = startClient()
    const bare = helper('./floor-server.ts')
    try {
      const product_port = Number(new URL(/http:\S+/.exec(product.ready)?.[0] ?? '').port)
      const questions = questionsOf(library)
      bare.send({ connection_string: home.connection_string, routes: await routesOf(home, library, questions, product_port) } satisfies Floor)
      const [{ port: bare_port }] = await once(bare, 'message')
      const figures: Figure[] = []
      for (const question of questions) figures.push(...(await compare(client, question, { product: product_port, bare: bare_port })))
      return figures
    } finally {
      client.end()
      bare.kill()
      await product.stop()
    }
  })
}

/** Each in a session of its own, as the product is: Linux shares out processors among sessions. */
function helper(file: string): ChildProcess {
  return fork(new URL(file, import.meta.url), { detached: true })
}

function questionsOf({ content_id, channel_id }: Library): Question[] {
  const audio = `/media/content/${content_id}/audio.mp3`
  return [
    { name: 'feed of 20', path: '/api/feed', aim: 0.5 },
    { name: 'item', path: `/api/content/${content_id}?channel_id=${channel_id}`, aim: 0.5 },
    { name: 'transcript of 64 lines', path: `/api/content/${content_id}/transcript?channel_id=${channel_id}`, aim: 0.5 },
    { name: '64 kB of an episode', path: audio, range: 'bytes=1000000-1065535', aim: 0.8 },
    { name: '1 MB of an episode', path: audio, range: 'bytes=2000000-3048575', aim: 0.8 },
  ]
}

async function routesOf(home: Home, library: Library, questions: Question[], port: number): Promise<Record<string, FloorRoute>> {
  const asked = questions.filter(({ range }) => !range).map(({ path }) => path)
  const statements = await statementsOf(home, asked)
  const routes: Record<string, FloorRoute> = {}
  for (const [path, of] of Object.entries(statements)) routes[path] = { statements: of }
  for (const { path, range } of questions) {
    if (!range) continue
    const headers = await headersOf(`http://127.0.0.1:${port}${path}`, range)
    routes[floorAddress(path, range)] = { file: join(home.data_dir, 'objects', library.audio_key), headers }
  }
  return routes
}

/** What the product says with its bytes, but for what every server says by itself. */
async function headersOf(url: string, range: string): Promise<Record<string, string>> {
  const { headers, body } = await fetch(url, { headers: { ...BROWSER, range } })
  await body?.cancel()
  const own = ['date', 'connection', 'keep-alive']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}

type Client = { ask(slice: Slice): Promise<Sliced>; end(): void }

function startClient(): Client {
  const child = helper('./floor-client.ts')
  const gaveUp = once(child, 'exit').then(() => Promise.reject(new Error('The client gave up')))
  gaveUp.catch(() => undefined)
  return {
    async ask(slice) {
      child.send(slice)
      const [sliced] = await Promise.race([once(child, 'message'), gaveUp])
      return sliced
    },
    end: () => void child.kill(),
  }
}

type Ports = { product: number; bare: number }

async function compare(client: Client, { name, path, range, aim }: Question, ports: Ports): Promise<Figure[]> {
  const slice = async (port: number, milliseconds: number): Promise<number> => {
    const headers = { ...BROWSER, ...(range && { Range: range }) }
    const status = range ? 206 : 200
    const { answers_a_second } = await client.ask({ port, path, headers, status, connections: CONNECTIONS, milliseconds })
    return answers_a_second
  }
  for (const port of [ports.product, ports.bare]) {
    for (let answers = 0; answers < WARM_UP_ANSWERS; ) answers += ((await slice(port, WARM_UP_MS)) * WARM_UP_MS) / 1_000
  }
  const turns: { product: number; bare: number }[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    // Whoever is first in one turn is last in the next, so that a load that comes or goes falls on both alike.
    const first = turn % 2 === 0 ? 'product' : 'bare'
    const one = await slice(ports[first], SLICE_MS)
    const other = await slice(ports[first === 'product' ? 'bare' : 'product'], SLICE_MS)
    turns.push(first === 'product' ? { product: one, bare: other } : { product: other, bare: one })
  }
  const own = median(turns.map(({ product }) => product))
  const bare = median(turns.map((turn) => turn.bare))
  return [
    { name: `${name}, answers a second`, measured: Math.round(own), unit: '' },
    { name: `${name}, of a bare server`, measured: Math.round(bare), unit: '' },
    { name: `${name}, share of the bare server`, measured: own / bare, unit: 'x', aim, wanted: 'at least', gate: true },
  ]
}
