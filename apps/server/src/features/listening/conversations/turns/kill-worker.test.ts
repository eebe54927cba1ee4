import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { itemForQuestions, askQuestion } from '#test/conversations/asking.ts'
import { scriptOf } from '#test/factories.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'

const PATIENCE = { timeout: 120_000, interval: 50 }
/** Each worker is killed in each round: twenty kills. */
const ROUNDS = 5
const WORKERS = 4
/** Enough that each worker has some in each round: in two of them, up to sixteen are answered before the workers are killed. */
const QUESTIONS = 48
/** The engine takes so long for a line that all workers are in the middle of one when they are killed. */
const LINE_MS = 2_500

const app = await testApp()
const item = await itemForQuestions(app, person('owner'), { utterances: scriptOf(QUESTIONS) })
/** Nothing is still to come: each line is answered with, not only offered. */
const END_MS = 5_000 * QUESTIONS
const askers = Array.from({ length: QUESTIONS }, () => person(randomUUID()))

async function startWorker(name: string, delay_ms: number) {
  const { DATA_DIR: data_dir } = app.config
  const calls = join(data_dir, `${name}.calls`)
  const { connection_string } = app
  const { signal } = await startWorkerProcess({ connection_string, data_dir, engine: 'tone', calls, delay_ms })
  const isSpeaking = () => callsIn(calls).begun.length > callsIn(calls).spoken.length
  return { signal, isSpeaking }
}

type Worker = Awaited<ReturnType<typeof startWorker>>

/**
 * Starts workers that find nothing to do until all are ready, or the first would answer all questions alone. Then those that
 * were killed have been silent for as long as it takes to lose a job.
 */
async function startTogether(names: string[], delay_ms: number): Promise<Worker[]> {
  await moveJobs(3_600)
  const workers = await Promise.all(names.map((name) => startWorker(name, delay_ms)))
  await moveJobs(-3_600)
  return workers
}

/** Moves the times at which jobs begin, and at which they are lost, by so much from now. */
async function moveJobs(seconds: number): Promise<void> {
  const then = sql`now() + make_interval(secs => ${seconds})`
  await sql`update pgboss.job set start_after = ${then} where state in ('created', 'retry')`.execute(app.db)
  await sql`update pgboss.job set heartbeat_on = ${then} where state = 'active'`.execute(app.db)
}

async function linesOf(turn_id: string) {
  return app.db
    .selectFrom('answer_line')
    .select(['answer_line_id', 'position', 'text', 'clip_hash'])
    .where('turn_id', '=', turn_id)
    .orderBy('position')
    .execute()
}

/** All lines that can be heard, by their ids. */
async function spokenLines(): Promise<Map<string, string | null>> {
  const spoken = app.db.selectFrom('answer_line').select(['answer_line_id', 'clip_hash']).where('status', '=', 'ready')
  return new Map((await spoken.execute()).map(({ answer_line_id, clip_hash }) => [answer_line_id, clip_hash]))
}

/** Kills workers when it is time. */
async function killAll(workers: Worker[], isTime: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTime, PATIENCE).toBe(true)
  await Promise.all(workers.map(({ signal }) => signal('SIGKILL')))
}

/** Reports an answer as heard to its end, twice at once, and expects one charge. */
async function expectChargedOnce(turn_id: string, who: Person): Promise<void> {
  const { lines } = (await app.server.inject({ url: `/api/turns/${turn_id}`, headers: app.as(who) })).json()
  const heard = lines.map(
    ({ answer_line_id, duration_ms: heard_ms }: { answer_line_id: string; duration_ms: number }) => {
      return { answer_line_id, heard_ms }
    },
  )
  const payload = { lines: heard, outcome: 'ended' }
  const report = () =>
    app.server.inject({ method: 'POST', url: `/api/turns/${turn_id}/heard`, headers: app.as(who), payload })
  const [first, second] = await Promise.all([report(), report()])
  expect([first.statusCode, first.json()]).toEqual([200, second.json()])
  const charges = await app.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('user_id', '=', who.user_id)
    .where('kind', '=', 'talk')
    .execute()
  expect(charges).toEqual([{ amount: -first.json().tokens }])
}

test(
  'TALK-O35 answers whose workers are killed twenty times keep each line once, and are charged once',
  { timeout: 300_000 },
  async () => {
    const turn_ids: string[] = []
    for (const [index, who] of askers.entries()) {
      const text = `What does line number ${index + 1} say?`
      turn_ids.push((await askQuestion(app, who, item, { text, at_ms: END_MS })).turn_id)
    }
    let spoken = await spokenLines()
    for (let round = 1; round <= ROUNDS; round++) {
      const names = Array.from({ length: WORKERS }, (_, index) => `${round}-${index}`)
      const workers = await startTogether(names, LINE_MS)
      // Rounds: in one, all workers die in the middle of a line; in the next, some do once another answer was spoken.
      await killAll(workers, async () =>
        round % 2 === 0 ? (await spokenLines()).size > spoken.size : workers.every(({ isSpeaking }) => isSpeaking()),
      )
      const now = await spokenLines()
      expect([...now]).toEqual(expect.arrayContaining([...spoken]))
      spoken = now
    }
    const [last] = await startTogether(['last'], 10)
    const unanswered = app.db.selectFrom('turn').select('turn_id').where('status', '!=', 'answered')
    await expect.poll(() => unanswered.execute(), PATIENCE).toEqual([])
    await last?.signal('SIGTERM')
    expect([...(await spokenLines())]).toEqual(expect.arrayContaining([...spoken]))
    await app.db
      .updateTable('answer_line')
      .set({ ready_at: new Date(Date.now() - 60_000) })
      .execute()
    for (const [index, turn_id] of turn_ids.entries()) {
      const lines = await linesOf(turn_id)
      expect(lines.map(({ position }) => position)).toEqual(lines.map((_, position) => position))
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
      await expectChargedOnce(turn_id, askers[index] ?? person(''))
    }
  },
)
