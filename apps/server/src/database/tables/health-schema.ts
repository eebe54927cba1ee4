import type { Generated, JSONColumnType } from 'kysely'

/** A process of the server that runs now. */
export type ServerProcessTable = {
  /** Made at its start. */
  process_id: string
  /** `api`, `worker` or both. */
  runs: ('api' | 'worker')[]
  /** The version of the product that it runs. */
  version: string
  /** When it started. */
  started_at: Date
  /** When it last wrote this row; a chore deletes rows that are a day old. */
  seen_at: Generated<Date>
  /** What it measured of itself. */
  figures: JSONColumnType<ProcessFigures>
}

/** Memory in bytes, open live streams, and the seconds of sound and of making of the last minutes. */
export type ProcessFigures = {
  memory_bytes: number
  open_pages: number
  sound_seconds: number
  making_seconds: number
}

/** How many jobs were due and not begun, at one moment. */
export type QueueSampleTable = {
  /** When they were counted; kept for half a day. */
  sampled_at: Generated<Date>
  /** How many. */
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
