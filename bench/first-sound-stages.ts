import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { findFreePort } from '../packages/runtime/src/free-port.ts'
import { createClusterClient, type ClusterClient } from '../apps/server/test/processes/cluster-client.ts'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { quantile, type Figure } from './figure.ts'
import { until, withHome } from './home.ts'
import { startRole } from './program.ts'

const HOST = '127.0.0.1'
const RUNS = 10
const LINES = 12
const LOOK_MS = 5

/** Milliseconds after the request, when each stage has been reached. */
type Stages = { answered: number; begun: number; news: number; playlist: number; segment: number }
const names: Record<keyof Stages, string> = {
  answered: 'script accepted',
  begun: 'its job taken by a worker',
  news: 'event that something can be heard',
  playlist: 'playlist with a segment',
  segment: 'first segment fetched',
}

/** Stages of the time from a script to its first sound, over HTTP, with an API and a worker that have worked before. */
export function firstSoundStages(): Promise<Figure[]> {
  return withHome([], async ({ connection_string, data_dir, duologue: { deps } }) => {
    await using stack = new AsyncDisposableStack()
    const port = await findFreePort(HOST)
    const environment = {
      DATABASE_URL: connection_string,
      DATA_DIR: data_dir,
      PORT: String(port),
      PUBLIC_URL: 'http://localhost',
      SPOKEN_NOTICE: 'on',
    }
    for (const role of ['api', 'worker'] as const) {
      const program = await startRole(role, environment)
      stack.defer(() => program.stop())
    }
    const creator = await createClusterClient([{ address: `http://${HOST}:${port}` }], `creator-${randomUUID()}`)
    const channel_id = await creator.createChannel()
    const runs: Stages[] = []
    for (let run = 0; run <= RUNS; run++) runs.push(await listen(deps, creator, channel_id))
    const counted = runs.slice(1)
    return (Object.keys(names) as (keyof Stages)[]).flatMap((stage) => {
      const reached = counted.map((one) => one[stage])
      return [
        { name: `${names[stage]}, median of ${RUNS}`, measured: quantile(reached, 0.5), unit: 'ms' },
        { name: `${names[stage]}, 95 %`, measured: quantile(reached, 0.95), unit: 'ms' },
      ]
    })
  })
}

async function listen({ db }: WorkDeps, creator: ClusterClient, channel_id: string): Promise<Stages> {
  const { request, authorization } = creator
  const follower = await creator.follow()
  const headers = { authorization }
  const began = Date.now()
  const since = () => Date.now() - began
  const content_id = await creator.createContent(channel_id, { lines: LINES })
  const answered = since()
  while (!follower.events().some(({ data }) => isPlayable(data, content_id))) await sleep(LOOK_MS)
  const news = since()
  const playlist = await request(`/media/content/${content_id}/playlist.m3u8`, { headers })
  const playlist_ms = since()
  const [segment = ''] = playlist.text.split('\n').filter((line) => line && !line.startsWith('#'))
  const sound = await request(new URL(segment, `http://x/media/content/${content_id}/`).pathname, { headers })
  if (sound.status !== 200) throw new Error(`The first segment ${segment} answered ${sound.status}`)
  const segment_ms = since()
  await follower.stop()
  const { rows } = await sql<{ begun: number }>`
    select (extract(epoch from min(started_on)) * 1000)::float8 as begun
    from pgboss.job where data->>'content_id' = ${content_id}`.execute(db)
  await until(async () => {
    const { text } = await request(`/api/content/${content_id}?channel_id=${channel_id}`, { headers })
    return text.includes('"status":"completed"') ? true : undefined
  })
  const { begun = Number.NaN } = rows[0] ?? {}
  return { answered, begun: begun - began, news, playlist: playlist_ms, segment: segment_ms }
}

function isPlayable(data: unknown, content_id: string): boolean {
  const text = JSON.stringify(data)
  return text.includes(content_id) && /"playable_seconds":(0\.[0-9]|[1-9])/.test(text)
}
