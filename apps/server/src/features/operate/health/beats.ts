import { randomUUID } from 'node:crypto'
import { healthLimits } from '@app/domain/health'
import type { Logger } from 'pino'
import type { Db } from '#database/schema.ts'
import { withoutRepeats } from '#lib/without-repeats.ts'
import { deleteProcess, upsertProcess } from './processes.repository.ts'
import { liveListeners, soundSeconds, speechSeconds } from '#lib/metrics.ts'

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

type Reading = { at: number; sound_seconds: number; making_seconds: number }

/** Pace of this process's engines in the last minutes. */
function paceMeter(now: () => number = Date.now): { read(): Promise<Omit<Reading, 'at'>> } {
  let readings: Reading[] = [{ at: now(), sound_seconds: 0, making_seconds: 0 }]
  return {
    async read() {
      const newest = { at: now(), ...(await readSpoken()) }
      const since = newest.at - healthLimits.pace_minutes * 60_000
      // The last one before that time is what the newest is compared with.
      const firstInside = readings.findIndex(({ at }) => at >= since)
      readings = [...readings.slice(Math.max(0, (firstInside === -1 ? readings.length : firstInside) - 1)), newest]
      const [oldest = newest] = readings
      return {
        sound_seconds: newest.sound_seconds - oldest.sound_seconds,
        making_seconds: newest.making_seconds - oldest.making_seconds,
      }
    },
  }
}

/** Open live streams of this process. */
async function readOpenPages(): Promise<number> {
  const { values } = await liveListeners.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

/** Seconds of sound that the engines of this process made since its start, and the seconds that they took for it. */
async function readSpoken(): Promise<{ sound_seconds: number; making_seconds: number }> {
  const [sound, making] = await Promise.all([soundSeconds.get(), speechSeconds.get()])
  const sums = making.values.filter(({ metricName }) => metricName === 'duologue_speech_seconds_sum')
  return {
    sound_seconds: sound.values.reduce((sum, { value }) => sum + value, 0),
    making_seconds: sums.reduce((sum, { value }) => sum + value, 0),
  }
}
