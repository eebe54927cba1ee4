import { once } from 'node:events'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { floorAddress, type Floor, type FloorRoute } from './floor-route.ts'
import { withHome, type Home } from './home.ts'
import { fillLibrary, type Library } from './library.ts'
import { startRole } from './program.ts'
import { statementsOf } from './statements.ts'
import { BROWSER, helper, startClient, takeTurns, type Client } from './turns.ts'

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
      bare.send({
        connection_string: home.connection_string,
        routes: await routesOf(home, library, questions, product_port),
      } satisfies Floor)
      const [{ port: bare_port }] = await once(bare, 'message')
      const figures: Figure[] = []
      for (const question of questions)
        figures.push(...(await compare(client, question, { product: product_port, bare: bare_port })))
      return figures
    } finally {
      client.end()
      bare.kill()
      await product.stop()
    }
  })
}

function questionsOf({ content_id, channel_id }: Library): Question[] {
  const audio = `/media/content/${content_id}/audio.mp3`
  return [
    { name: 'feed of 20', path: '/api/feed', aim: 2 },
    { name: 'item', path: `/api/content/${content_id}?channel_id=${channel_id}`, aim: 2 },
    {
      name: 'transcript of 64 lines',
      path: `/api/content/${content_id}/transcript?channel_id=${channel_id}`,
      aim: 0.5,
    },
    { name: '64 kB of an episode', path: audio, range: 'bytes=1000000-1065535', aim: 0.8 },
    { name: '1 MB of an episode', path: audio, range: 'bytes=2000000-3048575', aim: 0.8 },
  ]
}

async function routesOf(
  home: Home,
  library: Library,
  questions: Question[],
  port: number,
): Promise<Record<string, FloorRoute>> {
  const paths = questions.filter(({ range }) => !range).map(({ path }) => path)
  const statements = await statementsOf(home, paths)
  const routes: Record<string, FloorRoute> = {}
  for (const [path, of] of Object.entries(statements)) routes[path] = { statements: of }
  for (const { path, range } of questions) {
    if (!range) continue
    const headers = await headersOf(`http://127.0.0.1:${port}${path}`, range)
    routes[floorAddress(path, range)] = { file: join(home.data_dir, 'objects', library.audio_key), headers }
  }
  return routes
}

/** Response headers of the product, without those that every server sends by itself. */
async function headersOf(url: string, range: string): Promise<Record<string, string>> {
  const { headers, body } = await fetch(url, { headers: { ...BROWSER, range } })
  await body?.cancel()
  const own = ['date', 'connection', 'keep-alive']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}

type Ports = { product: number; bare: number }

async function compare(client: Client, { name, path, range, aim }: Question, ports: Ports): Promise<Figure[]> {
  const { product, bare } = await takeTurns(client, {
    product: { port: ports.product, path, range },
    bare: { port: ports.bare, path, range },
  })
  return [
    { name: `${name}, answers a second`, measured: Math.round(product), unit: '' },
    { name: `${name}, of a bare server`, measured: Math.round(bare), unit: '' },
    {
      name: `${name}, share of the bare server`,
      measured: product / bare,
      unit: 'x',
      aim,
      wanted: 'at least',
      gate: true,
    },
  ]
}
