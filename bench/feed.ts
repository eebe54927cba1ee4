import pg from 'pg'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { seedContents } from '../apps/server/src/main/seed/seed-contents.ts'
import { secondsOf, type Figure } from './figure.ts'
import { withHome, type Home } from './home.ts'
import { startRole, type Program } from './program.ts'
import { startClient, takeTurns } from './turns.ts'

const FEW = 10_000
const MANY = 1_000_000
/** Share of the feed before the deep page. */
const DEPTH = 0.9

type Place = { program: Program; port: number; deep: string; seconds: number }

/** The feed of a place with few items beside that of one with many, and its first page beside one far in it, in turns. */
export function feed(): Promise<Figure[]> {
  return withHome([], async (home) => {
    await using opened = new AsyncDisposableStack()
    const few = await openPlace(home, opened, FEW)
    const many = await openPlace(home, opened, MANY)
    const client = startClient()
    opened.defer(() => client.end())
    const rates = await takeTurns(client, {
      few: { port: few.port, path: '/api/feed' },
      many: { port: many.port, path: '/api/feed' },
      deep: { port: many.port, path: many.deep },
    })
    return [
      { name: `seeding ${MANY} items`, measured: many.seconds, unit: 's' },
      { name: `feed among ${FEW} items, answers a second`, measured: Math.round(rates.few), unit: '' },
      { name: `feed among ${MANY} items, answers a second`, measured: Math.round(rates.many), unit: '' },
      { name: `a page at ${DEPTH * 100} % of it, answers a second`, measured: Math.round(rates.deep), unit: '' },
      {
        name: 'many items, share of the rate with few',
        measured: rates.many / rates.few,
        unit: 'x',
        aim: 0.7,
        wanted: 'at least',
        gate: true,
      },
      {
        name: 'the deep page, share of the rate of the first',
        measured: rates.deep / rates.many,
        unit: 'x',
        aim: 0.7,
        wanted: 'at least',
        gate: true,
      },
      { name: 'a page of the feed', measured: (await sizeOf(many.port)) / 1_000, unit: 'kB' },
    ]
  })
}

/** A database of its own with so many items, and an API on it. */
async function openPlace(home: Home, opened: AsyncDisposableStack, contents: number): Promise<Place> {
  const DATABASE_URL = await createDatabase(home.connection_string, `with_${contents}`)
  await migrate(DATABASE_URL)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const seconds = await secondsOf(() =>
    seedContents(client, { contents, seed: 1, until: new Date(), avatar_keys: ['seeded/avatar-0.webp'] }),
  )
  await client.query('vacuum content')
  await client.query('checkpoint')
  const deep = await deepPath(client)
  await client.end()
  const program = await startRole('api', { DATABASE_URL, DATA_DIR: home.data_dir, PORT: '0', DEMO: 'off' })
  opened.defer(() => program.stop())
  return { program, deep, seconds, port: Number(new URL(/http:\S+/.exec(program.ready)?.[0] ?? '').port) }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(server)
  own.pathname = name
  return own.href
}

async function deepPath(client: pg.Client): Promise<string> {
  const published = "from content where status = 'completed' and visibility = 'public'"
  const query = `select content_id, created_at ${published} order by created_at desc, content_id desc
    offset (select floor(count(*) * $1::float8)::bigint ${published}) limit 1`
  const { rows } = await client.query<{ content_id: string; created_at: Date }>(query, [DEPTH])
  const [at] = rows
  if (!at) throw new Error('The feed is not that long')
  return `/api/feed?after=${Buffer.from(`${at.created_at.toISOString()} ${at.content_id}`).toString('base64url')}`
}

async function sizeOf(port: number): Promise<number> {
  return (
    await (
      await fetch(`http://127.0.0.1:${port}/api/feed`, { headers: { 'accept-encoding': 'identity' } })
    ).arrayBuffer()
  ).byteLength
}
