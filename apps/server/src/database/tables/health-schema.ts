import type { Generated, JSONColumnType } from 'kysely'

/** A process of the server that runs now. */
export type ServerProcessTable = {
  /** Made at its start. */
  process_id: string
  /** `api`, `worker` or both. */
  runs: ('api' | 'worker')[]
  /** The version of the product that it runs. */
  version: string
  /** Start of the process. */
  started_at: Date
  /** Time it last wrote this row; a chore deletes rows that are a day old. */
  seen_at: Generated<Date>
  /** Measurements of the process by itself. */
  figures: JSONColumnType<ProcessFigures>
}

/** Memory in bytes, open live streams, and the seconds of sound and of making of the last minutes. */
export type ProcessFigures = {
  memory_bytes: number
  open_pages: number
  sound_seconds: number
  making_seconds: number
}

/** Number of jobs that were due and not begun, at one moment. */
export type QueueSampleTable = {
  /** Time they were counted; stored for half a day. */
  sampled_at: Generated<Date>
  /** Number of waiting jobs. */
  waiting: number
}

/** A backup that was made of this database. Restoring one brings back the rows of those before it. */
export type BackupMadeTable = {
  /** The moment as which its rows were read. */
  made_at: Date
  /** Stored objects in it. */
  objects: number
  /** Objects that could not be copied. */
  missing: number
}
