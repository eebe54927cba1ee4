import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { isDatabaseAway } from '#database/health.ts'
import { listen } from '#database/listen.ts'
import type { Database, Db } from '#database/schema.ts'
import { jobQueueConnection } from '#lib/connection-timeouts.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { jobSeconds } from '#lib/metrics.ts'
import { turnOf } from './account-turns.ts'
import { namesOf, queuesOf, type Job } from './define-job.ts'
import { ensureQueues } from './ensure-queues.ts'
import { ensureIndexes } from './indexes.ts'
import type { JobQueue } from './queue.ts'

const SCHEMA = 'pgboss'
const JOB_CHANNEL = 'job_waiting'
/** Workers are woken by a notification or by the look for due jobs; they ask by themselves only in case both are missed. */
const POLL_SECONDS = 300
/** A due job starts within a second. */
const LOOK_FOR_DUE_MS = 800
/** Between looks for workers that have not been heard of, while jobs are in hand; each look asks a dozen statements of the database. */
const SUPERVISE_SECONDS = 3
/** Interval of the same looks while no job runs: the only work left then is to delete old jobs. */
const SUPERVISE_IDLE_SECONDS = 60
const STOP_TIMEOUT_MS = 4_000
/** Long enough that a newer worker, which waits for jobs, comes first. */
const LEFT_FOR_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

type Options = { connection_string: string; db: Db; log: Logger; jobs: readonly Job[] }

export type PgBossQueue = JobQueue & {
  boss: PgBoss
  connection_string: string
  queues: ReadonlyMap<string, Job>
  readState(): Promise<QueueState>
  /** Gives a job that failed back to the queue, which does the waiting; the worker takes others meanwhile. */
  tryLater(name: string, job: Attempt, error: unknown, wait_ms: number): Promise<void>
  stop(): Promise<void>
}

type Attempt = Pick<JobWithMetadata<unknown>, 'id' | 'retryCount'>

/** Kinds of which a job waits whose time has come, and whether any process has a job in hand. */
type QueueState = { due: string[]; has_active: boolean }

/** Jobs kept in our own PostgreSQL, so that they commit or roll back with the rows they are about. */
export async function startQueue({ connection_string, db, log, jobs }: Options): Promise<PgBossQueue> {
  const boss = new PgBoss({
    connectionString: connection_string,
    ...jobQueueConnection,
    schema: SCHEMA,
    max: 4,
    // Workers call it, more often while jobs are in hand.
    supervise: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
  })
  let isStopping = false
  const quietly = withoutRepeats(log)
  // A connection that is cut while we let go of it is no news.
  boss.on('error', (error) => (isStopping && isDatabaseAway(error)) || quietly.error({ err: error }, 'queue error'))
  await boss.start()
  const queues = queuesOf(jobs)
  await ensureQueues(boss, queues)
  await ensureIndexes(db)
  return {
    boss,
    connection_string,
    queues,
    names: [...queues.keys()],
    async send(trx, name, payload, of) {
      const turn = await turnOf(trx, getJob(queues, name), of)
      await boss.send(name, Object(payload), { db: fromKysely(trx as Transaction<Database>), ...turn })
      await sql`select pg_notify(${JOB_CHANNEL}, ${name})`.execute(trx)
    },
    readState: () => readState(db),
    listLive: (name, field) => listLive(db, namesOf(getJob(queues, name)), field),
    async tryLater(name, { id, retryCount }, error, wait_ms) {
      await db.transaction().execute(async (trx) => {
        await boss.fail(name, { id, retryCount }, serializable(error), { db: fromKysely(trx) })
        await sql`
          update pgboss.job set start_after = now() + make_interval(secs => ${wait_ms / 1_000})
          where name = ${name} and id = ${id} and state = 'retry'`.execute(trx)
      })
    },
    stop: () => {
      isStopping = true
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true })
    },
  }
}

function getJob(queues: ReadonlyMap<string, Job>, name: string): Job {
  const job = queues.get(name)
  if (!job) throw new Error(`no job ${name} in the list`)
  return job
}

type Work = {
  queue: Pick<PgBossQueue, 'boss' | 'connection_string' | 'queues' | 'readState' | 'tryLater'>
  /** Runs a job; its payload is parsed. */
  run(job: Job, ...made: Made): Promise<void>
  log: Logger
  stopping: AbortSignal
  /** Called with the names of chores for which there is something to do. */
  wakeChore?: (name: string) => void
}

type Made = [payload: unknown, signal: AbortSignal, retries: number]

export type Worker = {
  /** Stops taking jobs; waiting ones are left to others. Running ones go on; stopping the queue waits for them. */
  takeNoMore(): Promise<void>
}

/** Takes jobs of every kind until it is stopped. */
export async function startWorker(work: Work): Promise<Worker> {
  const { queue, log, wakeChore } = work
  const { boss, connection_string, queues } = queue
  const hands = (
    await Promise.all(
      [...queues].map(([name, job]) => Promise.all(Array.from({ length: job.workers }, () => workOn(name, job, work)))),
    )
  ).flat()
  const wake = (kind?: string) =>
    hands.filter(({ name }) => !kind || kind === name).forEach(({ hand }) => boss.notifyWorker(hand))
  const listening = listen({
    connection_string,
    channel: JOB_CHANNEL,
    onWake: (name) => {
      wake(name)
      if (name) wakeChore?.(name)
    },
    onLost: (error) => log.warn({ err: error }, 'listening connection lost'),
  })
  const looking = watchQueue(queue, wake, log)
  return {
    async takeNoMore() {
      clearInterval(looking)
      for (const name of queues.keys()) void boss.offWork(name, { wait: false })
      await listening.close()
    },
  }
}

/**
 * Wakes the workers of jobs whose time has come, for those notify nobody, and gives back the jobs of workers that died. An idle
 * program does little else, so the first is one statement and the second rare while no job is in hand.
 */
function watchQueue({ readState, boss }: Work['queue'], wake: (name: string) => void, log: Logger): NodeJS.Timeout {
  const quietly = withoutRepeats(log)
  let isLooking = false
  let supervised_at = 0

  async function look(): Promise<void> {
    const { due, has_active } = await readState()
    due.forEach(wake)
    const pause_seconds = has_active ? SUPERVISE_SECONDS : SUPERVISE_IDLE_SECONDS
    if (performance.now() - supervised_at < pause_seconds * 1_000) return
    supervised_at = performance.now()
    await boss.supervise()
  }

  return setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch((error: unknown) => quietly.warn({ err: error }, 'looking for due jobs failed'))
      .finally(() => (isLooking = false))
  }, LOOK_FOR_DUE_MS)
}

/** `hand` is the name by which it is woken. */
type Hand = { name: string; hand: string }

/** One pair of hands for a kind of job. */
async function workOn(name: string, kind: Job, { queue: { boss, tryLater }, run, log, stopping }: Work): Promise<Hand> {
  const groupConcurrency = kind.perAccount
  const hand: string = await boss.work(
    name,
    { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true, ...(groupConcurrency && { groupConcurrency }) },
    async (jobs: JobWithMetadata<unknown>[]) => {
      for (const job of jobs) {
        const { data, signal, retryCount } = job
        const payload = kind.payload.safeParse(data)
        if (!payload.success) {
          await leaveToOthers(boss, name, job, log)
          continue
        }
        const either = AbortSignal.any([signal, stopping])
        await timed(name, { log, stopping }, () => run(kind, payload.data, either, retryCount)).catch(
          async (error: unknown) => {
            if (either.aborted) throw error
            await tryLater(name, job, error, pauseMs(retryCount))
          },
        )
      }
      // Wakes the worker, which would otherwise sleep out its poll interval after each job, backlog or not.
      boss.notifyWorker(hand)
    },
  )
  return { name, hand }
}

/**
 * A newer program sent it, and its worker will know what it means. This one's turn is over without counting as a try; each
 * time it waits twice as long as the time before.
 */
async function leaveToOthers(
  boss: PgBoss,
  name: string,
  { data, createdOn, startAfter, priority, groupId, groupTier }: LeftJob,
  log: Logger,
): Promise<void> {
  log.warn({ job: name }, 'job of a newer version left to others')
  const waited_ms = startAfter.getTime() - createdOn.getTime()
  const wait_ms = Math.min(LONGEST_PAUSE_MS, Math.max(LEFT_FOR_MS, 2 * waited_ms))
  const group = groupId ? { group: { id: groupId, ...(groupTier && { tier: groupTier }) } } : {}
  await boss.send(name, Object(data), { startAfter: Math.round(wait_ms / 1_000), priority, ...group })
}

type LeftJob = Pick<
  JobWithMetadata<unknown>,
  'data' | 'createdOn' | 'startAfter' | 'priority' | 'groupId' | 'groupTier'
>

/**
 * Backoff before a retry: an outage would fail it again at once, so waits are doubled. The job of a worker that died is
 * taken over at once.
 */
function pauseMs(retryCount: number): number {
  return Math.min(LONGEST_PAUSE_MS, 2_000 * 2 ** retryCount)
}

/** Form in which pg-boss stores a failure, for people who look into its table. */
function serializable(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) }
}

async function timed(
  name: string,
  { log, stopping }: Pick<Work, 'log' | 'stopping'>,
  work: () => Promise<void>,
): Promise<void> {
  const stop = jobSeconds.startTimer({ job: name })
  try {
    await work()
    stop({ outcome: 'done' })
  } catch (error) {
    stop({ outcome: stopping.aborted ? 'left' : 'failed' })
    if (stopping.aborted) log.info({ job: name }, 'job left to others, this process stops')
    else log.warn({ err: error, job: name }, 'job failed, will be tried again')
    throw error
  }
}

async function readState(db: Db): Promise<QueueState> {
  const { rows } = await sql<{ name: string; is_due: boolean; is_active: boolean }>`
    select name, bool_or(state < 'active' and start_after <= now()) as is_due, bool_or(state = 'active') as is_active
    from ${sql.table(`${SCHEMA}.job`)} where state <= 'active' group by name`.execute(db)
  return {
    due: rows.filter(({ is_due }) => is_due).map(({ name }) => name),
    has_active: rows.some(({ is_active }) => is_active),
  }
}

async function listLive(db: Db, names: readonly string[], field: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select data->>${field} as id from ${sql.table(`${SCHEMA}.job`)}
    where name = any(${names}) and state in ('created', 'retry', 'active')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
