import type { JobName, JobQueue } from '#jobs/queue.ts'
import type { Db } from '#database/schema.ts'

/** Tries that may fail in a row before the work has failed (SRV-22: after three failed tries an item ends as an error). */
export const MAX_TRIES = 3

/** Which columns of which table keep the state of a kind of work. Each also has `status`, `error` and `user_id`. */
export type WorkTable = {
  name: 'content' | 'correction' | 'script' | 'test_audio' | 'listen_check' | 'import_item' | 'turn'
  /** The primary key, which is also the field of the job's payload. */
  key: 'content_id' | 'script_id' | 'test_audio_id' | 'import_item_id' | 'turn_id'
  /** Counts the tries, the current one included. */
  tries: 'tries' | 'render_tries'
  /** Column of the current time limit's start. */
  since: 'created_at' | 'processing_since'
  /** Status of unfinished work; `processing` if absent. */
  unfinished?: 'answering'
  /** Column that numbers the claims: of the item, or of the row. If absent, the first to finish wins. */
  fence?: FenceColumn
  /** Column of a pause's start: paused work needs no job, and a claim ends the pause. */
  paused?: 'paused_at'
  /** A try that got further than the one before starts the count of tries again. */
  progress?: { seen: 'render_clips_seen'; count(trx: Db, id: string): Promise<number> }
}

export type FenceColumn = 'render_fence' | 'fence'

/** Columns of every row of such a table; work that has a fence carries it. */
export type WorkRow = { status: string; user_id: string } & { [C in FenceColumn]?: number }

/** True if nobody has taken over or ended the work since the claim. */
export function isHeldBy(table: WorkTable, row: WorkRow, { fence }: Pick<Claim, 'fence'>): boolean {
  return isUnfinished(table, row) && (table.fence ? (row[table.fence] ?? 0) : 0) === fence
}

export function isUnfinished(table: WorkTable, { status }: WorkRow): boolean {
  return status === unfinishedOf(table)
}

export function unfinishedOf({ unfinished }: WorkTable): string {
  return unfinished ?? 'processing'
}

/** A kind of resumable background work, as data for the engine. */
export type WorkKind<Row extends WorkRow> = {
  job: JobName
  table: WorkTable
  /** Minutes after which the work has failed; absent for work that pauses, whose feature ends it. */
  longest_minutes?: number
  /**
   * Limit of claims for work whose tries are failures alone: killed workers are only claims. If absent, each claim
   * counts as a try.
   */
  most_claims?: number
  sentences: { too_long: string; gave_up: string }
  /** Locks the row until the transaction ends; where there is a fence, its row first. */
  lock(trx: Db, id: string): Promise<Row | undefined>
  /** The sentence of a failure that no other try can mend. */
  refusal(error: unknown, row: Row): string | undefined
  /** The sentence of a failure that ends the last try at once; undefined leaves that to the next run. */
  lastRefusal(error: unknown): string | undefined
  /** Marks the row as failed, settles its hold and publishes the event; `jobs` is for work that follows. */
  fail(trx: Db, row: Row, sentence: string, jobs: JobQueue): Promise<void>
  /** Runs after the failure is committed. */
  failed?(): void
  enqueue(jobs: JobQueue, trx: Db, work: { id: string; user_id: string }): Promise<void>
}

/** The right to write the results of some work: lost as soon as another worker has taken it over. */
export type Claim = { id: string; fence: number }

/** The work was taken over, ended or deleted: later results of this worker are discarded. */
export class WorkLostError extends Error {
  override name = 'WorkLostError'
}

/** The owner of the work was suspended: it has failed, and nothing is charged for it. */
export class OwnerSuspendedError extends Error {
  override name = 'OwnerSuspendedError'
}
