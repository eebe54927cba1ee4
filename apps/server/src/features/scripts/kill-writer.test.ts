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
const startWorker = () =>
  startWorkerProcess({
    connection_string: app.connection_string,
    data_dir: app.config.DATA_DIR,
    engine: 'tone',
    calls: join(app.config.DATA_DIR, 'calls'),
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
