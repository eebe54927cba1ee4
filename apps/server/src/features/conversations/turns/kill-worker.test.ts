import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, testApp, type Person } from '#test/app.ts'
import { itemForQuestions, askQuestion } from '#test/conversations/asking.ts'
import { scriptOf } from '#test/factories.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
/** Each worker is killed in each round: twenty kills. */
const ROUNDS = 5
const WORKERS = 4
/** Enough that each worker has some in each round. */
const QUESTIONS = 32
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

/** As if those who hold a job had been silent for as long as it takes to lose it. */
async function letHeartbeatsPass(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds) where state = 'active'`.execute(
    app.db,
  )
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

/** Kills workers that are all in the middle of a line, once at least so many lines can be heard. */
async function killAll(workers: Awaited<ReturnType<typeof startWorker>>[], spoken: number): Promise<void> {
  const isTime = async () => workers.every(({ isSpeaking }) => isSpeaking()) && (await spokenLines()).size >= spoken
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
  expect(first.json()).toEqual(second.json())
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
  { timeout: 180_000 },
  async () => {
    let turn_ids: string[] = []
    let spoken = await spokenLines()
    for (let round = 1; round <= ROUNDS; round++) {
      const names = Array.from({ length: WORKERS }, (_, index) => `${round}-${index}`)
      const workers = await Promise.all(names.map((name) => startWorker(name, LINE_MS)))
      if (round > 1) await letHeartbeatsPass()
      else
        turn_ids = await Promise.all(
          askers.map(async (who, index) => {
            const text = `What does line number ${index + 1} say?`
            return (await askQuestion(app, who, item, { text, at_ms: END_MS })).turn_id
          }),
        )
      // Some die in the first line of an answer, some in a later one.
      await killAll(workers, round % 2 === 0 ? spoken.size + 1 : 0)
      const now = await spokenLines()
      expect([...now]).toEqual(expect.arrayContaining([...spoken]))
      spoken = now
    }
    const last = await startWorker('last', 10)
    await letHeartbeatsPass()
    const unanswered = app.db.selectFrom('turn').select('turn_id').where('status', '!=', 'answered')
    await expect.poll(() => unanswered.execute(), PATIENCE).toEqual([])
    await last.signal('SIGTERM')
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
