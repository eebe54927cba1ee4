import pg from 'pg'
import { z } from 'zod'
import { createIdentity } from '../apps/server/src/main/identity.ts'
import { median, type Figure } from './figure.ts'
import { withHome } from './home.ts'

const BATCHES = 100
const CHECKS = 20
const WARM_UP_CHECKS = 2_000
const MICROSECONDS_IN_MS = 1_000
/** Ended sessions are reread now and then: that may fall into the time in which we count. */
const QUERIES_OF_ONE_REREADING = 2
const AT = 'http://localhost:3000'
const PERSON = { email: 'ana@example.com', password: 'correct horse', name: '' }
const Token = z.object({ token: z.string() })

/** The cost of authentication, paid by every signed-in request. */
export function token(): Promise<Figure[]> {
  return withHome([], async ({ duologue: { deps }, connection_string }) => {
    const identity = await createIdentity({ config: deps.config, db: deps.db, log: deps.log, connection_string })
    try {
      await identity.ensurePerson(PERSON)
      const authorization = `Bearer ${await tokenOf(identity)}`
      const check = async () => {
        const viewer = await identity.viewerOf(authorization)
        if (!viewer || viewer === 'refused') throw new Error('The token was refused')
      }
      for (let done = 0; done < WARM_UP_CHECKS; done++) await check()
      const counter = countQueries()
      const milliseconds: number[] = []
      for (let batch = 0; batch < BATCHES; batch++) milliseconds.push(await cpuOf(check))
      const queries = counter.stop()
      return [
        { name: 'token check, CPU, median', measured: median(milliseconds), unit: 'ms', aim: 0.3 },
        {
          name: `queries of the accounts during ${BATCHES * CHECKS} checks`,
          measured: queries,
          unit: '',
          aim: QUERIES_OF_ONE_REREADING,
          gate: true,
        },
      ]
    } finally {
      await identity.close()
    }
  })
}

type Identity = Awaited<ReturnType<typeof createIdentity>>

async function tokenOf({ handle }: Identity): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: AT, 'x-forwarded-for': '127.0.0.1' }
  const { email, password } = PERSON
  const body = JSON.stringify({ email, password })
  const entered = await handle(new Request(`${AT}/api/auth/sign-in/email`, { method: 'POST', headers, body }))
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await handle(new Request(`${AT}/api/auth/token`, { headers: { ...headers, cookie } }))
  return Token.parse(await answer.json()).token
}

/** CPU time of one check, by all threads of the process: signatures are verified beside the main one. */
async function cpuOf(check: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let done = 0; done < CHECKS; done++) await check()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / CHECKS / MICROSECONDS_IN_MS
}

/** Counts the queries on the connections of the accounts, whichever way they are sent. */
function countQueries(): { stop(): number } {
  const { query } = pg.Client.prototype
  let queries = 0
  function counted(this: pg.Client, ...args: unknown[]): unknown {
    const { options } = z.object({ options: z.string().optional() }).parse(Reflect.get(this, 'connectionParameters'))
    if (options?.includes('search_path=auth')) queries += 1
    return Reflect.apply(query, this, args)
  }
  Reflect.set(pg.Client.prototype, 'query', counted)
  return {
    stop() {
      pg.Client.prototype.query = query
      return queries
    },
  }
}
