import { person as signedIn } from '../apps/server/test/person.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '../apps/server/src/database/connect.ts'
import type { WorkDeps } from '../apps/server/src/deps.ts'
import { isDatabaseAway } from '../apps/server/src/database/health.ts'
import {
  reconcileLedger,
  grantFirstTokens,
  holdTokens,
  settleTokens,
} from '../apps/server/src/features/billing/index.ts'
import { insertMovement } from '../apps/server/src/features/billing/ledger.repository.ts'
import { listMovements } from '../apps/server/src/features/billing/history/list-movements.ts'
import { AppError } from '../apps/server/src/lib/errors.ts'
import { quantile, secondsOf, type Figure } from './figure.ts'
import { withHome } from './home.ts'

const SPENDS = 1_000
const ENOUGH_FOR = 300
const COST = 7
const HOLDS = 500
/** Parallel accounts, as many as one process has connections. */
const PEOPLE = 10
const JOBS = 33_334
const PAGES = 100
const CONNECTIONS = 20
const MILLISECONDS = 1_000
const work = { lines: 1, purpose: 'narration' as const, content_id: null, title: null }

/** Cost of the ledger in the database: a thousand accounts that spend at once, holds among many entries, and pages of a long history. */
export function ledger(): Promise<Figure[]> {
  return withHome([], async ({ connection_string, duologue: { deps } }) => {
    const spent = await spendAtOnce(deps)
    const holds = await timeHolds(deps, await personWithHistory(deps))
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => openAccount(deps, 1_000_000)))
    const together = (await Promise.all(people.map((user_id) => timeHolds(deps, user_id)))).flat()
    const reader = await personWithHistory(deps)
    const pages = await timePages(deps, reader)
    const connected = await timeOnNewConnections(connection_string, reader)
    return [
      {
        name: `spends that succeed of ${SPENDS} at once`,
        measured: spent.succeeded,
        unit: '',
        aim: ENOUGH_FOR,
        gate: true,
      },
      {
        name: `at least the ${ENOUGH_FOR} that there is enough for`,
        measured: spent.succeeded,
        unit: '',
        aim: ENOUGH_FOR,
        wanted: 'at least',
        gate: true,
      },
      {
        name: 'tokens by which a balance is not its ledger',
        measured: await tokensAstray(deps),
        unit: '',
        aim: 0,
        gate: true,
      },
      { name: `${SPENDS} spends of one person at once`, measured: spent.seconds, unit: 's' },
      { name: 'hold, after 100,000 entries, median', measured: quantile(holds, 0.5), unit: 'ms' },
      { name: 'hold, after 100,000 entries, 95 %', measured: quantile(holds, 0.95), unit: 'ms', aim: 20 },
      { name: `hold, ${PEOPLE} people at once, median`, measured: quantile(together, 0.5), unit: 'ms' },
      { name: `hold, ${PEOPLE} people at once, 95 %`, measured: quantile(together, 0.95), unit: 'ms' },
      { name: 'page of 100,000 entries, the first, slowest', measured: Math.max(...pages.first), unit: 'ms', aim: 50 },
      { name: 'page of 100,000 entries, far down, slowest', measured: Math.max(...pages.far), unit: 'ms', aim: 50 },
      {
        name: 'page of 100,000 entries, filtered, slowest',
        measured: Math.max(...pages.filtered),
        unit: 'ms',
        aim: 50,
      },
      { name: 'page of 100,000 entries, jobs as one, slowest', measured: Math.max(...pages.jobs), unit: 'ms', aim: 50 },
      {
        name: 'page of 100,000 entries, new connection, slowest',
        measured: Math.max(...connected),
        unit: 'ms',
        aim: 50,
      },
      {
        name: 'setting a balance anew after 100,000 entries',
        measured:
          (await secondsOf(() => deps.db.transaction().execute((trx) => reconcileLedger(trx, deps.clock, reader)))) *
          MILLISECONDS,
        unit: 'ms',
      },
    ]
  })
}

async function openAccount({ db }: WorkDeps, tokens: number): Promise<string> {
  const user_id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await grantFirstTokens(trx, user_id)
    await insertMovement(trx, { user_id, kind: 'grant', amount: tokens - 1_000, reason: 'bench' })
  })
  return user_id
}

function hold({ db, clock }: WorkDeps, user_id: string, amount: number) {
  return db.transaction().execute((trx) => holdTokens(trx, clock, { ...work, user_id, amount }))
}

async function spendAtOnce(deps: WorkDeps): Promise<{ succeeded: number; seconds: number }> {
  const user_id = await openAccount(deps, ENOUGH_FOR * COST)
  let succeeded = 0
  const seconds = await secondsOf(async () => {
    const answers = await Promise.all(Array.from({ length: SPENDS }, () => spend(deps, user_id)))
    succeeded = answers.filter(Boolean).length
  })
  return { succeeded, seconds }
}

/** Retries after a timeout for a connection, as a client does on 503; a refusal for want of tokens is a result. */
async function spend(deps: WorkDeps, user_id: string): Promise<boolean> {
  for (;;) {
    try {
      await hold(deps, user_id, COST)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'tokens_exhausted') return false
      if (!(error instanceof Error && isDatabaseAway(error))) throw error
    }
  }
}

async function timeHolds(deps: WorkDeps, user_id: string): Promise<number[]> {
  const milliseconds: number[] = []
  for (let done = 0; done < HOLDS; done++) {
    let hold_id = ''
    milliseconds.push(
      (await secondsOf(async () => void ({ hold_id } = await hold(deps, user_id, COST)))) * MILLISECONDS,
    )
    await deps.db
      .transaction()
      .execute((trx) => settleTokens(trx, hold_id, { outcome: 'failed', cost: 0, lines_charged: 0 }))
  }
  return milliseconds
}

/** Account with so many jobs that there are 100,000 entries, each job with its hold, release and charge. */
async function personWithHistory(deps: WorkDeps): Promise<string> {
  const user_id = await openAccount(deps, 1_000_000)
  await deps.db.transaction().execute(async (trx) => {
    await sql`insert into token_hold (user_id, amount, settled_at, purpose, title, lines, lines_charged, outcome)
      select ${user_id}, 9, now(), 'narration', 'Why lighthouses turn', 3, 2, 'completed' from generate_series(1, ${JOBS})`.execute(
      trx,
    )
    await sql`update user_finance set current_token_amount = current_token_amount - 6 * ${JOBS} where user_id = ${user_id}`.execute(
      trx,
    )
    await sql`insert into ledger_entry (user_id, kind, amount, balance_after, hold_id, reason)
      select ${user_id}, step.kind, step.amount, 1000000 + sum(step.amount) over (order by hold.hold_id, step.place), hold.hold_id, 'narration'
      from token_hold as hold cross join (values (1, 'hold', -9), (2, 'release', 9), (3, 'charge', -6)) as step (place, kind, amount)
      where hold.user_id = ${user_id} order by hold.hold_id, step.place`.execute(trx)
  })
  await sql`vacuum analyze ledger_entry, token_hold`.execute(deps.db)
  return user_id
}

function viewerOf(user_id: string) {
  return signedIn(user_id)
}

async function timePages(deps: WorkDeps, user_id: string) {
  const [{ middle } = { middle: '' }] = (
    await sql<{
      middle: string
    }>`select (min(entry_id) + 1000)::text as middle from ledger_entry where user_id = ${user_id}`.execute(deps.db)
  ).rows
  const cursor = Buffer.from(middle).toString('base64url')
  const time = async (query: Parameters<typeof listMovements>[2]) => {
    const milliseconds: number[] = []
    for (let done = 0; done < PAGES; done++)
      milliseconds.push((await secondsOf(() => listMovements(deps, viewerOf(user_id), query))) * MILLISECONDS)
    return milliseconds
  }
  const filtered = [
    await time({ filter: 'spent', cursor }),
    await time({ filter: 'set_aside' }),
    await time({ filter: 'added' }),
  ].flat()
  const view = 'jobs' as const
  const jobs = [
    await time({ filter: 'all', view }),
    await time({ filter: 'all', view, cursor }),
    await time({ filter: 'spent', view, cursor }),
    await time({ filter: 'set_aside', view }),
  ].flat()
  return { first: await time({ filter: 'all' }), far: await time({ filter: 'all', cursor }), filtered, jobs }
}

/** Latency on new connections, as after half a minute without requests. */
async function timeOnNewConnections(connection_string: string, user_id: string): Promise<number[]> {
  const milliseconds: number[] = []
  for (let done = 0; done < CONNECTIONS; done++) {
    const db = connect(connection_string, () => undefined)
    milliseconds.push(
      (await secondsOf(() => listMovements({ db }, viewerOf(user_id), { filter: 'all' }))) * MILLISECONDS,
    )
    await db.destroy()
  }
  return milliseconds
}

async function tokensAstray({ db }: WorkDeps): Promise<number> {
  const { rows } = await sql<{
    astray: number
  }>`select coalesce(sum(abs(current_token_amount - moved)), 0)::integer as astray
    from user_finance join (select user_id, sum(amount) as moved from ledger_entry group by user_id) as sums using (user_id)`.execute(
    db,
  )
  return rows[0]?.astray ?? Number.NaN
}
