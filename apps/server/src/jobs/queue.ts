import type { Db } from '#database/schema.ts'

/** Payload of each job by its name: `main/jobs.ts` adds those of its list. */
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string

/** An account's turn after a delay, in place of the job's own. */
export type DelayedTurn = { account: string; wait_seconds: number }

export type JobQueue = {
  /** Names of all queues: those of the jobs, and the former ones. */
  names: readonly string[]
  /**
   * Enqueues inside the caller's transaction: the job exists exactly if the rows do. `account` is the one that the work
   * is for, if the job is limited per account.
   */
  send<N extends JobName>(trx: Db, name: N, payload: JobPayloads[N], account?: string | DelayedTurn): Promise<void>
  /** Which of these payload ids have a job that waits, runs or will be tried again. */
  listLive(name: JobName, field: string): Promise<Set<string>>
}
