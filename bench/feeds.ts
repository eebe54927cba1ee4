import { person as signedIn } from '../apps/server/test/person.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { showPaths } from '@app/contracts/show-paths'
import { DEFAULT_SHOW, showLimits } from '@app/domain/shows'
import { sql } from 'kysely'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { feedDocument, publicAddresses, readFeedItems } from '../apps/server/src/features/shows/feeds/index.ts'
import { makeChannel, makeContent } from '../apps/server/test/factories.ts'
import { copyItem } from '../apps/server/test/feeds/publish-item.ts'
import { scriptWriter } from './bench-script.ts'
import { quantile, secondsOf, type Figure } from './figure.ts'
import type { Floor } from './floor-route.ts'
import { withHome, type Home } from './home.ts'
import { startRole } from './program.ts'
import { statementsOf } from './statements.ts'
import { BROWSER, helper, startClient, takeTurns } from './turns.ts'

const ITEMS = 1_000
const LINES = 24
const PARTS = 6
const COLD_RUNS = 40
const WARM_RUNS = 400
const COLD_AIM_MS = 100
const CACHED_AIM_MS = 5
const FLOOR_AIM = 0.5

/** The feed of a long show: written anew, from memory, and as a copy that is still good, beside the least that a server can do. */
export function feeds(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const { deps } = home.duologue
    const paged = await makeShow(deps, ITEMS)
    const whole = await makeShow(deps, showLimits.unpaged_items)
    const environment = { DATABASE_URL: home.connection_string, DATA_DIR: home.data_dir, PORT: '0', DEMO: 'off' }
    const product = await startRole('api', environment)
    try {
      const origin = /http:\S+/.exec(product.ready)?.[0] ?? ''
      const pages = Math.ceil(ITEMS / showLimits.page_items)
      return [
        ...(await timeWriting(deps, paged)),
        await timeCold(deps, origin, { show: paged, name: `${ITEMS} items, the feed written anew, p95` }),
        await timeCold(deps, origin, {
          show: paged,
          name: `${ITEMS} items, all ${pages} pages written anew, p95`,
          pages,
        }),
        await timeCold(deps, origin, { show: whole, name: `${whole.items} items in one document, written anew, p95` }),
        ...(await timeKept(origin, paged)),
        ...(await compareWithFloor(home, origin, paged)),
      ]
    } finally {
      await product.stop()
    }
  })
}

type Show = { channel_id: string; items: number }

/** A channel with so many finished public items, each with lines, chapters, a description and notes. */
async function makeShow(deps: WorkDeps, items: number): Promise<Show> {
  const user_id = randomUUID()
  const owner = signedIn(user_id)
  const write = scriptWriter()
  const words = (lines: number) =>
    write
      .ofLines(lines)
      .map(({ text }) => text)
      .join(' ')
  const channel_id = await makeChannel(deps, owner)
  const { content_id } = await makeContent(deps, owner, { channel_id, utterances: write.ofLines(LINES) })
  await deps.db
    .updateTable('content')
    .set({
      status: 'completed',
      visibility: 'public',
      audio_key: 'bench/audio.mp3',
      audio_bytes: 1_000_000,
      duration_ms: LINES * 6_000,
      content_description: words(6),
      show_notes: words(4),
    })
    .where('content_id', '=', content_id)
    .execute()
  const each = LINES / PARTS
  await sql`update utterance set start_ms = position * 6000, end_ms = position * 6000 + 5900,
    chapter = case when position % ${sql.lit(each)} = 0 then 'Part ' || (position / ${sql.lit(each)} + 1) end
    where content_id = ${content_id}`.execute(deps.db)
  await copyItem(deps, content_id, items - 1)
  await sql`insert into utterance select (jsonb_populate_record(null::utterance, to_jsonb(utterance) || jsonb_build_object(
    'utterance_id', gen_random_uuid(), 'content_id', copy.content_id))).*
    from utterance, content copy
    where utterance.content_id = ${content_id} and copy.channel_id = ${channel_id} and copy.content_id <> ${content_id}`.execute(
    deps.db,
  )
  await sql`analyze content, utterance, feed_change`.execute(deps.db)
  return { channel_id, items }
}

/** The document alone, as if it had no pages. */
async function timeWriting(deps: WorkDeps, { channel_id }: Show): Promise<Figure[]> {
  const rows = await deps.db.selectFrom('content').select('content_id').where('channel_id', '=', channel_id).execute()
  const items = await readFeedItems(
    deps,
    rows.map(({ content_id }) => content_id),
  )
  const channel = await deps.db
    .selectFrom('channel')
    .selectAll()
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  const feed = {
    show: {
      title: channel.channel_title,
      description: channel.channel_description,
      settings: DEFAULT_SHOW,
      changed_at: new Date(0),
      persons: [],
    },
    items,
    addresses: publicAddresses('https://pod.example', { ...channel, artwork_version: 'a1' }),
    options: { is_blocked: false },
  }
  let bytes = 0
  const took = await millisecondsOf(COLD_RUNS, async () => {
    bytes = Buffer.byteLength(feedDocument(feed))
  })
  return [
    {
      name: `${items.length} items as one document, the writer alone, p95`,
      measured: quantile(took, 0.95),
      unit: 'ms',
    },
    { name: 'that document', measured: bytes / 1_000, unit: 'kB' },
  ]
}

type Cold = { show: Show; name: string; pages?: number }

/** Timings after a public change, when the cache is cold. */
async function timeCold(deps: WorkDeps, origin: string, { show, name, pages = 1 }: Cold): Promise<Figure> {
  const took: number[] = []
  for (let run = 0; run < COLD_RUNS; run += 1) {
    await deps.db
      .updateTable('channel')
      .set({ channel_title: `Slow Machines ${run}` })
      .where('channel_id', '=', show.channel_id)
      .execute()
    const seconds = await secondsOf(async () => {
      for (let page = 1; page <= pages; page += 1)
        await read(`${origin}${showPaths.feed(show.channel_id)}?page=${page}`)
    })
    took.push(seconds * 1_000)
  }
  return { name, measured: quantile(took, 0.95), unit: 'ms', ...(pages === 1 && { aim: COLD_AIM_MS }) }
}

async function timeKept(origin: string, { channel_id, items }: Show): Promise<Figure[]> {
  const url = `${origin}${showPaths.feed(channel_id)}`
  const etag = (await read(url)).headers.get('etag') ?? ''
  const kept = await millisecondsOf(WARM_RUNS, () => read(url))
  const good = await millisecondsOf(WARM_RUNS, () => read(url, { 'if-none-match': etag }, 304))
  return [
    {
      name: `${items} items, the feed from memory, p95`,
      measured: quantile(kept, 0.95),
      unit: 'ms',
      aim: CACHED_AIM_MS,
    },
    {
      name: `${items} items, a copy that is still good, p95`,
      measured: quantile(good, 0.95),
      unit: 'ms',
      aim: CACHED_AIM_MS,
    },
  ]
}

async function compareWithFloor(home: Home, origin: string, { channel_id }: Show): Promise<Figure[]> {
  const path = showPaths.feed(channel_id)
  const answer = await read(`${origin}${path}`, BROWSER)
  const own = ['date', 'connection', 'keep-alive']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  const client = startClient()
  const bare = helper('./floor-server.ts')
  try {
    // Asked for the second time it has the document.
    const { [path]: statements = [] } = await statementsOf(home, [path, path])
    const route = { statements, body: answer.text, headers }
    bare.send({ connection_string: home.connection_string, routes: { [path]: route } } satisfies Floor)
    const [{ port }] = await once(bare, 'message')
    const rates = await takeTurns(client, {
      product: { port: Number(new URL(origin).port), path },
      bare: { port, path },
    })
    return [
      { name: 'the feed from memory, answers a second', measured: Math.round(rates.product), unit: '' },
      { name: 'of a bare server', measured: Math.round(rates.bare), unit: '' },
      {
        name: 'share of the bare server',
        measured: rates.product / rates.bare,
        unit: 'x',
        aim: FLOOR_AIM,
        wanted: 'at least',
        gate: true,
      },
    ]
  } finally {
    client.end()
    bare.kill()
  }
}

async function read(url: string, headers: Record<string, string> = {}, status = 200) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`)
  return { headers: answer.headers, text: await answer.text() }
}

async function millisecondsOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) took.push((await secondsOf(work)) * 1_000)
  return took
}
