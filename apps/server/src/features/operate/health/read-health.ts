import { statfs } from 'node:fs/promises'
import { healthLimits } from '@app/domain/health'
import type { Health } from '@app/contracts/health'
import type { Deps } from '#deps.ts'
import { readQueue } from '#jobs/note-queue.ts'
import { findLastBackup, listFailures, listQueueBars, readDatabaseBytes } from './health.repository.ts'
import { listProcesses } from './processes.repository.ts'

/** Health of the whole server: every process, the queue, the disk, the database, and failures. */
export async function readHealth({ db, config }: Pick<Deps, 'db' | 'config'>, version: string): Promise<Health> {
  const [processes, jobs, bars, disk, database_bytes, backup, failures] = await Promise.all([
    listProcesses(db),
    readQueue(db),
    listQueueBars(db),
    readDisk(config),
    readDatabaseBytes(db),
    findLastBackup(db),
    listFailures(db),
  ])
  const answering = processes.filter(({ silent_seconds }) => silent_seconds <= healthLimits.silent_seconds)
  const sum = (of: 'open_pages' | 'sound_seconds' | 'making_seconds') =>
    answering.reduce((total, { figures }) => total + figures[of], 0)
  const [sound, making] = [sum('sound_seconds'), sum('making_seconds')]
  return {
    checked_at: new Date().toISOString(),
    version,
    public_url: config.PUBLIC_URL,
    processes: processes.map(({ figures, started_at, silent_seconds, ...process }) => ({
      ...process,
      started_at: started_at.toISOString(),
      memory_bytes: figures.memory_bytes,
      is_answering: silent_seconds <= healthLimits.silent_seconds,
    })),
    pace: sound > 0 && making > 0 ? sound / making : null,
    queue: {
      waiting: jobs.reduce((total, job) => total + job.waiting, 0),
      running: jobs.reduce((total, job) => total + job.running, 0),
      oldest_seconds: Math.round(Math.max(0, ...jobs.map(({ oldest }) => oldest ?? 0))),
      bars,
    },
    open_pages: sum('open_pages'),
    answering: jobs.find(({ name }) => name === 'conversations.answer-turn')?.running ?? 0,
    disk,
    database_bytes,
    backup: backup ? { ...backup, made_at: backup.made_at.toISOString() } : null,
    failures: failures.map(({ script_title, error, processing_since, ...item }) => ({
      ...item,
      title: script_title,
      sentence: error,
      begun_at: processing_since.toISOString(),
    })),
  }
}

/** The disk that files are kept on. */
async function readDisk({ STORAGE, DATA_DIR }: Deps['config']): Promise<Health['disk']> {
  if (STORAGE !== 'disk') return null
  const { bsize, bavail, blocks } = await statfs(DATA_DIR)
  return { free_bytes: bsize * bavail, total_bytes: bsize * blocks }
}
