import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { startWorkerProcess } from '#test/processes/worker-processes.ts'
import { createScript } from './create-script.ts'
import { writeScript } from './index.ts'
import { findScript } from './scripts.repository.ts'
import { letHeartbeatsPass } from '#test/processes/let-heartbeats-pass.ts'

const app = await testApp()
const ana = person('ana')
const PATIENCE = { timeout: 120_000, interval: 10 }
const SOURCES = 8
const PARAGRAPHS = 120

/** Long enough for its reading, and for the writing, to be interrupted; no sentence is another's copy. */
function textOf(source: number): string {
  const sentence = (number: number) =>
    `Harbour ${source} of coast ${number} got ${source * 7 + number + 11} lamps in ${1500 + (number % 400)}, and the keeper of that winter wrote it down.`
  return Array.from({ length: PARAGRAPHS }, (_, paragraph) =>
    [0, 1, 2, 3].map((at) => sentence(paragraph * 4 + at)).join(' '),
  ).join('\n\n')
}

const countOf = async (table: 'source_reading' | 'passage') =>
  Number(
    (
      await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
const calls = join(app.config.DATA_DIR, 'calls')
const startWorker = (writer: 'embedded' | 'slow' = 'embedded') =>
  startWorkerProcess({
    writer,
    connection_string: app.connection_string,
    data_dir: app.config.DATA_DIR,
    engine: 'tone',
    calls,
  })

/** Kills a worker as soon as so many sources were read, and lets the queue notice at once. */
async function killAfterReading(sources: number, script_id: string): Promise<void> {
  const worker = await startWorker()
  await expect.poll(() => countOf('source_reading'), PATIENCE).toBeGreaterThanOrEqual(sources)
  await worker.signal('SIGKILL')
  expect((await findScript(app.db, script_id))?.status).toBe('processing')
  await letHeartbeatsPass(app.db)
}

test(
  'SRV-22 SRV-28 a worker killed while it reads, and one while it writes, end with the script of an undisturbed one, and no passage is kept twice',
  { timeout: 300_000 },
  async () => {
    const channel_id = await makeChannel(app, ana)
    const texts = Array.from({ length: SOURCES }, (_, source) => textOf(source))
    const { script_id } = await createScript(app, ana, {
      channel_id,
      voices: ['Kore', 'Puck'],
      texts,
      uploaded: [],
      idempotency_key: undefined,
    })

    await killAfterReading(1, script_id)
    expect(await countOf('source_reading')).toBeLessThan(SOURCES)
    await killAfterReading(SOURCES, script_id)
    const last = await startWorker()
    await expect.poll(async () => (await findScript(app.db, script_id))?.status, PATIENCE).toBe('completed')
    await last.signal('SIGTERM')

    expect(await countOf('passage')).toBe(SOURCES * PARAGRAPHS)
    const written = await findScript(app.db, script_id)
    await app.db
      .updateTable('script')
      .set({ status: 'processing', ended_at: null, utterances: '[]', tries: 0 })
      .where('script_id', '=', script_id)
      .execute()
    await writeScript(app, script_id, new AbortController().signal)
    expect((await findScript(app.db, script_id))?.utterances).toEqual(written?.utterances)
    expect(written?.utterances.length).toBeGreaterThan(20)
  },
)

test(
  'SRV-22 workers killed while a script is written line by line are followed by others, which never ask for a stored line again',
  { timeout: 120_000 },
  async () => {
    const channel_id = await makeChannel(app, ana)
    const { script_id } = await createScript(app, ana, {
      channel_id,
      voices: ['Kore', 'Puck'],
      texts: ['The log of the harbour.'],
      uploaded: [],
      idempotency_key: undefined,
    })
    const stored = async () => (await findScript(app.db, script_id))?.utterances ?? []
    for (const lines of [3, 12]) {
      const worker = await startWorker('slow')
      await expect.poll(async () => (await stored()).length, PATIENCE).toBeGreaterThanOrEqual(lines)
      await worker.signal('SIGKILL')
      await letHeartbeatsPass(app.db)
    }
    const before = await stored()
    expect(before.length).toBeLessThan(40)
    const last = await startWorker('slow')
    await expect.poll(async () => (await findScript(app.db, script_id))?.status, PATIENCE).toBe('completed')
    await last.signal('SIGTERM')

    const lines = await stored()
    expect(lines.map(({ text }) => text)).toEqual(
      Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of the log.`),
    )
    expect(lines.slice(0, before.length)).toMatchObject(before)
    const asked = readFileSync(calls, 'utf8').trim().split('\n').map(Number)
    // A killed worker takes along the line that it was at, and one that it had no time to store.
    expect(asked.length).toBeLessThanOrEqual(40 + 2 * 2)
    expect(new Set(asked).size).toBe(40)
  },
)
