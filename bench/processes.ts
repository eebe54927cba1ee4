import { readLive } from '../apps/server/test/live/live-reader.ts'
import { createClusterClient, type ClusterClient } from '../apps/server/test/processes/cluster-client.ts'
import { findFreePort } from '../packages/runtime/src/free-port.ts'
import { quantile, secondsOf, type Figure } from './figure.ts'
import { until, withHome, type Home } from './home.ts'
import { startRole, type Program } from './program.ts'

const EVENTS = 50
const LINES = 4
const HOST = '127.0.0.1'

type Api = { program: Program; address: string }

/** Two APIs and three workers on one database: how soon one API sends the events of the other, and how soon each stops on a signal. */
export function processes(): Promise<Figure[]> {
  return withHome([], async (home) => {
    const environment = {
      DATABASE_URL: home.connection_string,
      DATA_DIR: home.data_dir,
      PUBLIC_URL: 'http://localhost',
      CONTENT_LIMIT: '100',
      SPEECH_THREADS: '2',
    }
    const [first, second] = [await startApi(environment), await startApi(environment)]
    const seconds = await tellAcross(first, second)
    const workers = await Promise.all(Array.from({ length: 3 }, () => startRole('worker', environment)))
    await until(async () => (await countClips(home)) >= LINES || undefined)
    const ends: number[] = []
    for (const { stop } of [...workers, first.program, second.program]) ends.push(await secondsOf(stop))
    return [
      {
        name: 'request to one API, event from the other, median',
        measured: quantile(seconds, 0.5),
        unit: 's',
        aim: 0.3,
      },
      {
        name: 'request to one API, event from the other, 99 of 100',
        measured: quantile(seconds, 0.99),
        unit: 's',
        aim: 0.3,
      },
      {
        name: 'a busy worker, stop signal to exit, longest',
        measured: Math.max(...ends.slice(0, 3)),
        unit: 's',
        aim: 10,
      },
      {
        name: 'an API, stop signal to exit, longest',
        measured: Math.max(...ends.slice(3)),
        unit: 's',
        aim: 10,
      },
    ]
  })
}

async function startApi(environment: Record<string, string>): Promise<Api> {
  const PORT = String(await findFreePort(HOST))
  return { program: await startRole('api', { ...environment, PORT }), address: `http://${HOST}:${PORT}` }
}

/** Seconds from each request to make an item until a listener of the other API hears of it. */
async function tellAcross(first: Api, second: Api): Promise<number[]> {
  const client = await createClusterClient([first], 'bench')
  const channel_id = await client.createChannel()
  const heard = new Map<unknown, number>()
  const reader = await readLive(second.address, {
    headers: { authorization: client.authorization },
    onMessage: ({ data }) => void (heard.has(data.content_id) || heard.set(data.content_id, performance.now())),
  })
  const seconds: number[] = []
  for (let event = 0; event < EVENTS; event++) seconds.push(await untilHeard(client, channel_id, heard))
  reader.close()
  return seconds
}

async function untilHeard(client: ClusterClient, channel_id: string, heard: Map<unknown, number>): Promise<number> {
  const requested_at = performance.now()
  const content_id = await client.createContent(channel_id, { lines: LINES })
  return ((await until(() => heard.get(content_id))) - requested_at) / 1_000
}

async function countClips({ duologue }: Home): Promise<number> {
  return (await duologue.deps.db.selectFrom('clip').select('clip_hash').execute()).length
}
