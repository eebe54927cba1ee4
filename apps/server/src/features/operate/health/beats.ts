import { randomUUID } from 'node:crypto'
import { healthLimits } from '@app/domain/health'
import type { Logger } from 'pino'
import type { Db } from '#database/schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { deleteProcess, upsertProcess } from './processes.repository.ts'
import { paceMeter } from './pace-meter.ts'
import { readOpenPages } from './process-figures.ts'

type Options = { db: Db; roles: ('api' | 'worker')[]; version: string; log: Logger }

/** Heartbeat: notes every few seconds that this process runs, with its own measurements. */
export async function startBeats({ db, roles, version, log }: Options): Promise<{ stop(): Promise<void> }> {
  const process_id = randomUUID()
  const started_at = new Date()
  const quietly = withoutRepeats(log)
  const pace = paceMeter()
  let last = Promise.resolve()

  async function beat(): Promise<void> {
    const figures = {
      memory_bytes: process.memoryUsage.rss(),
      open_pages: await readOpenPages(),
      ...(await pace.read()),
    }
    await upsertProcess(db, { process_id, runs: roles, version, started_at, figures })
  }

  const beatOrLog = () =>
    beat().catch((error: unknown) => quietly.warn({ err: error }, 'this process could not say that it runs'))
  await beatOrLog()
  const timer = setInterval(() => (last = beatOrLog()), healthLimits.beat_seconds * 1_000)
  return {
    async stop() {
      clearInterval(timer)
      await last
      // A row that stays is shown as silent, and goes after a day.
      await deleteProcess(db, process_id).catch(() => undefined)
    },
  }
}
