import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeContent, scriptOf } from '#test/factories.ts'
import { startProgram, temporaryDataDir } from '#test/processes/program.ts'
import { callsIn, startWorkerProcess } from '#test/processes/worker-processes.ts'

const app = await testApp()
const PATIENCE = { timeout: 120_000, interval: 100 }
const TIMEOUT = { timeout: 240_000 }
/** Each item has a creator of its own, for one account's items are made one after the other. */
const CREATORS = ['ana', 'ben', 'eve'].map(person)
const VOICES = [
  ['Zephyr', 'Puck'],
  ['Leda', 'Orus'],
  ['Aoede', 'Fenrir'],
] as const

async function startWorker(engine: 'tone' | 'tone-2', name: string, delay_ms = 40) {
  const { DATA_DIR } = app.config
  const calls = join(DATA_DIR, `${name}.calls`)
  const worker = await startWorkerProcess({
    connection_string: app.connection_string,
    data_dir: DATA_DIR,
    engine,
    calls,
    delay_ms,
  })
  onTestFinished(() => worker.signal('SIGKILL'))
  /** Lines spoken, each once: on a busy machine a line is tried again when its clip could not be stored. */
  const linesSpoken = () => new Set(callsIn(calls).begun).size
  return { worker, linesSpoken }
}

async function submit(lines: number, voices: number, ending = ''): Promise<string> {
  const utterances = scriptOf(lines, VOICES[voices]).map((line) => ({ ...line, text: line.text + ending }))
  return (await makeContent(app, CREATORS[voices] ?? person('ana'), { utterances })).content_id
}

async function statusOf(content_id: string): Promise<string | undefined> {
  return (await app.db.selectFrom('content').select('status').where('content_id', '=', content_id).executeTakeFirst())
    ?.status
}

/** Lines of an item that each version of the engine has spoken; a notice, which any worker may add later, is none. */
async function spokenBy(content_id: string): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('utterance')
    .innerJoin('clip', 'clip.clip_hash', 'utterance.clip_hash')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .where((eb) => eb('utterance.utterance_id', 'is distinct from', eb.ref('content.notice_id')))
    .select(({ fn }) => ['clip.engine_version', fn.countAll<string>().as('lines')])
    .where('utterance.content_id', '=', content_id)
    .groupBy('clip.engine_version')
    .execute()
  return Object.fromEntries(rows.map(({ engine_version, lines }) => [engine_version, Number(lines)]))
}

test(
  'beside a newer worker the older one finishes what it has, and the newer one takes what comes',
  TIMEOUT,
  async () => {
    const newer = await startWorker('tone-2', 'newer')
    await newer.worker.signal('SIGSTOP')
    await startWorker('tone', 'older', 500)
    const [first, second] = [await submit(24, 0), await submit(24, 1)]
    await expect
      .poll(async () => [await spokenBy(first), await spokenBy(second)], PATIENCE)
      .toEqual([{ 1: expect.any(Number) }, { 1: expect.any(Number) }])
    await newer.worker.signal('SIGCONT')
    const third = await submit(4, 2)
    for (const content_id of [first, second, third])
      await expect.poll(() => statusOf(content_id), PATIENCE).toBe('completed')
    expect([await spokenBy(first), await spokenBy(second), await spokenBy(third)]).toEqual([
      { 1: 24 },
      { 1: 24 },
      { 2: 4 },
    ])
  },
)

test('an item that changes hands keeps what the older worker spoke and goes on in the newer one', TIMEOUT, async () => {
  const older = await startWorker('tone', 'leaving', 500)
  // Lines that no test before has had spoken.
  const content_id = await submit(24, 0, ' Once more.')
  await expect.poll(async () => (await spokenBy(content_id))[1] ?? 0, PATIENCE).toBeGreaterThanOrEqual(3)
  await older.worker.signal('SIGTERM')
  const kept = (await spokenBy(content_id))[1] ?? 0
  const newer = await startWorker('tone-2', 'coming')
  await expect.poll(() => statusOf(content_id), PATIENCE).toBe('completed')
  expect(kept).toBeLessThan(24)
  expect(await spokenBy(content_id)).toEqual({ 1: kept, 2: 24 - kept })
  expect(newer.linesSpoken()).toBe(24 - kept)
})

test(
  'an older program runs on a database that a newer one has migrated, and leaves kinds of jobs that it does not know',
  TIMEOUT,
  async () => {
    await sql`alter table content add column chapters jsonb not null default '[]'`.execute(app.db)
    await sql`create table chapter (chapter_id uuid primary key)`.execute(app.db)
    await sql`insert into migration (name) values ('9999-chapters.sql')`.execute(app.db)
    await app.jobs.boss.createQueue('speech.find-chapters')
    const job_id = await app.jobs.boss.send('speech.find-chapters', { content_id: 'any' })

    const env = { DATABASE_URL: app.connection_string, DATA_DIR: await temporaryDataDir() }
    const program = startProgram({ env })
    expect((await fetch(`${await program.ready}/healthz`)).status).toBe(200)
    const content_id = await submit(2, 1)
    await expect.poll(() => statusOf(content_id), PATIENCE).toBe('completed')
    program.kill('SIGTERM')
    const { code, stderr } = await program.ended
    expect(code).toBe(0)
    expect(stderr).toContain('the database belongs to a newer version')
    expect((await sql`select state from pgboss.job where id = ${job_id}`.execute(app.db)).rows).toEqual([
      { state: 'created' },
    ])
  },
)
