import type { Db } from '#database/schema.ts'
import type { ChoreName, JobName, JobPayload } from './catalogue.ts'

export type JobQueue = {
  /**
   * Enqueues inside the caller's transaction: the job exists exactly if the rows do. `account` is the one that the work
   * is for, if the catalogue limits a kind per account.
   */
  send<N extends JobName>(trx: Db, name: N, payload: JobPayload<N>, account?: string): Promise<void>
  /** Which of these payload ids have a job that waits, runs or will be tried again. */
  listLive(name: JobName, field: string): Promise<Set<string>>
}

/**
 * A handler stops early when the signal says so: the process ends, or the job was given to another worker. `retries` is how
 * often the job has been tried before.
 */
export type JobHandlers = {
  [N in JobName]: (payload: JobPayload<N>, signal: AbortSignal, retries?: number) => Promise<void>
}
export type ChoreHandlers = { [N in ChoreName]: () => Promise<void> }
