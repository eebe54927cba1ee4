import { once } from 'node:events'
import pg from 'pg'
import { backfillSearch, refreshWords } from '../../apps/server/src/features/listening/search/index.ts'
import { quantile, secondsOf, type Figure } from '../figure.ts'
import type { Floor } from '../floor-route.ts'
import { withHome, type Home } from '../home.ts'
import { startRole } from '../program.ts'
import { statementsOf } from '../statements.ts'
import { helper } from '../turns.ts'
import { askAsOther, searchAsOther, searchPath, type Asked } from './ask-as-others.ts'
import { correctedLines, publishingCost, withdrawnItems } from './fresh.ts'
import { loadCorpus } from './load-corpus.ts'
import { searchesOf, type Search, type Searches } from './queries.ts'
import { LINES_AN_EPISODE, zipfCorpus, type ZipfCorpus } from './zipf-corpus.ts'

const CHANNELS = 400
const SEED = 1
const WARM_UP = 30
const COMPARED = 20
const ROUNDS = 5
const MEGABYTE = 1_000_000
const WANTED_BYTES_A_LINE = 600
const MOST_BYTES_A_LINE = 700

/** Search over a million lines: the latency of answers, the size of the index, and the delay until a change is found. */
export function search(lines: number): Promise<Figure[]> {
  return withHome([], async (home) => {
    const { deps } = home.duologue
    const corpus = zipfCorpus({ lines, channels: CHANNELS, seed: SEED })
    const until = new Date()
    const made = await makeIndex(home, corpus, { lines, until })
    const environment = { DATABASE_URL: home.connection_string, DATA_DIR: home.data_dir, PORT: '0', DEMO: 'off' }
    await using stack = new AsyncDisposableStack()
    const api = await startRole('api', environment)
    stack.defer(() => api.stop())
    const worker = await startRole('worker', environment)
    stack.defer(() => worker.stop())
    const port = Number(new URL(/http:\S+/.exec(api.ready)?.[0] ?? '').port)
    const searches = searchesOf(corpus, until)
    return [
      ...made,
      ...(await timeSearches(port, searches)),
      ...(await compareWithFloor(home, port, searches.two.slice(0, COMPARED))),
      ...(await correctedLines({ deps, port })),
      ...(await withdrawnItems({ deps, port })),
      ...(await publishingCost({ deps, port })),
    ]
  })
}

/** Loads a corpus and makes it findable. */
export async function makeIndex(
  home: Home,
  corpus: ZipfCorpus,
  { lines, until }: { lines: number; until: Date },
): Promise<Figure[]> {
  const { deps } = home.duologue
  const episodes = lines / LINES_AN_EPISODE
  const client = new pg.Client({ connectionString: home.connection_string })
  await client.connect()
  const loading = await secondsOf(() => loadCorpus(client, { corpus, episodes, until }))
  const indexing = await secondsOf(async () => {
    // Each turn of the chore ends after some minutes.
    for (let known = -1, before = -2; known < episodes && known > before;) {
      before = known
      await backfillSearch(deps)
      known = Number((await client.query<{ count: string }>('select count(*) from search_item')).rows[0]?.count)
    }
  })
  const counting = await secondsOf(() => refreshWords(deps))
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ name: string; bytes: string; lines: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relname like 'search\\_%' order by bytes desc`,
  )
  await client.end()
  const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0)
  return [
    { name: `loading ${lines} lines, no part of search`, measured: loading, unit: 's' },
    { name: 'making all of them findable', measured: indexing, unit: 's' },
    { name: 'counting their words', measured: counting, unit: 's' },
    ...rows.map((row) => ({
      name: `table ${row.name} with its indexes`,
      measured: Number(row.bytes) / MEGABYTE,
      unit: 'MB' as const,
    })),
    {
      name: 'all tables and indexes of search',
      measured: bytes / MEGABYTE,
      unit: 'MB',
      aim: (WANTED_BYTES_A_LINE * lines) / MEGABYTE,
      steady: true,
    },
    // Small corpora: the words of the language weigh more than the lines.
    {
      name: 'bytes a line',
      measured: Math.round(bytes / lines),
      unit: '',
      ...(lines >= 1_000_000 && { aim: MOST_BYTES_A_LINE, gate: true }),
    },
  ]
}

const AIMS: Partial<Record<keyof Searches, number>> = { two: 100, commonest: 250, quoted: 250 }
/** The aims as a share, which a slower machine changes little. */
const COMMONEST_TIMES = 2.5
const NAMES: Record<keyof Searches, string> = {
  two: 'two words',
  commonest: 'the commonest word',
  quoted: 'the commonest word in quotes',
  'common pairs': 'two of the commonest words',
  rare: 'a rare word',
  phrases: 'a phrase of three words',
  without: 'a common word without another',
  misspelt: 'a misspelt word',
  limited: 'the commonest word and another, limited',
}

async function timeSearches(port: number, searches: Searches): Promise<Figure[]> {
  for (const { q } of searches.two.slice(-WARM_UP)) await searchAsOther(port, searchPath(q))
  const figures: Figure[] = []
  const p95 = new Map<string, number>()
  for (const kind of Object.keys(NAMES) as (keyof Searches)[]) {
    const asked = await askAll(port, searches[kind])
    const took = asked.map(({ milliseconds }) => milliseconds)
    p95.set(kind, quantile(took, 0.95))
    figures.push(
      { name: `${NAMES[kind]}, median of ${took.length}`, measured: quantile(took, 0.5), unit: 'ms' },
      {
        name: `${NAMES[kind]}, p95`,
        measured: quantile(took, 0.95),
        unit: 'ms',
        ...(AIMS[kind] && { aim: AIMS[kind] }),
      },
    )
    if (kind === 'misspelt') figures.push(suggested(asked))
    if (kind === 'two') figures.push(await timeSecondPages(port, searches.two, asked))
  }
  const times = (p95.get('commonest') ?? Number.NaN) / (p95.get('two') ?? Number.NaN)
  return [
    ...figures,
    { name: 'the commonest word, times two words', measured: times, unit: 'x', aim: COMMONEST_TIMES, gate: true },
  ]
}

async function askAll(port: number, searches: Search[]): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const { q, filters } of searches) asked.push(await searchAsOther(port, searchPath(q, filters)))
  return asked
}

function suggested(asked: Asked[]): Figure {
  const share = asked.filter(({ page }) => page.did_you_mean !== null).length / asked.length
  return {
    name: 'misspelt words with another spelling suggested',
    measured: share * 100,
    unit: '%',
    aim: 60,
    wanted: 'at least',
    gate: true,
  }
}

async function timeSecondPages(port: number, searches: Search[], asked: Asked[]): Promise<Figure> {
  const following = asked.flatMap(({ page }, index) =>
    page.next ? [{ q: searches[index]?.q ?? '', filters: { after: page.next } }] : [],
  )
  const took = (await askAll(port, following)).map(({ milliseconds }) => milliseconds)
  return { name: `two words, second page, p95 of ${took.length}`, measured: quantile(took, 0.95), unit: 'ms' }
}

/** The same statements by a bare server, question by question in turn. */
async function compareWithFloor(home: Home, port: number, searches: Search[]): Promise<Figure[]> {
  const paths = searches.map(({ q }) => searchPath(q))
  const bare = helper('./floor-server.ts')
  try {
    const recorded = await statementsOf(home, paths)
    const routes = Object.fromEntries(Object.entries(recorded).map(([path, statements]) => [path, { statements }]))
    bare.send({ connection_string: home.connection_string, routes } satisfies Floor)
    const [{ port: barePort }] = await once(bare, 'message')
    const took = { product: new Array<number>(), bare: new Array<number>() }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of paths) {
        took.product.push((await askAsOther({ port, path })).milliseconds)
        took.bare.push((await askAsOther({ port: barePort, path })).milliseconds)
      }
    const sums = { product: sumOf(took.product), bare: sumOf(took.bare) }
    return [
      {
        name: 'two words, by a bare server with the same statements, median',
        measured: quantile(took.bare, 0.5),
        unit: 'ms',
      },
      {
        name: 'two words, share of the bare server',
        measured: sums.bare / sums.product,
        unit: 'x',
        aim: 0.5,
        wanted: 'at least',
        gate: true,
      },
    ]
  } finally {
    bare.kill()
  }
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
