import type { z } from 'zod'
import type { JobDeps } from '#deps.ts'

/** A kind of background work that a request causes, with all that the queue has to know of it. */
export type Job<N extends string = string, P = unknown> = Limits & {
  name: N
  /**
   * Schema of the data that a job carries: it names rows and no more; `run` reads the rest, so an old job never acts on
   * old data.
   */
  payload: z.ZodType<P>
  /** A delay, so that jobs that still work on the same rows see that they are gone. */
  startAfterSeconds: number
  /**
   * Does the work. It stops early when the signal says so: the process ends, or the job was given to another worker.
   * `retries` is how often the job has been tried before. It calls a function of declared types: `jobs.send` in the
   * definition itself would make its type depend on itself, because the list of definitions types `send`.
   */
  run(deps: JobDeps, payload: P, signal: AbortSignal, retries: number): Promise<void>
}

type Limits = {
  /** Time limit of one try. */
  expireInSeconds: number
  /** Number of these jobs that one process runs at once. */
  workers: number
  /**
   * Number of these jobs that run at once for one account, in all processes together; fewer than `workers`, so that one
   * account never takes all of them. Jobs of such a kind are sent with their account, and take turns with those of
   * others.
   */
  perAccount?: number
  /** Name of the job a release ago: those that wait under it are run. */
  formerly?: string
}

export function defineJob<const N extends string, P>(
  name: N,
  job: Omit<Job<N, P>, 'name' | 'startAfterSeconds'> & { startAfterSeconds?: number },
): Job<N, P> {
  return { startAfterSeconds: 0, ...job, name }
}

/** Payloads of jobs by their names. */
export type PayloadsOf<J extends Job> = { [One in J as One['name']]: z.output<One['payload']> }

/** Queues by their names: one for each job, and one with a single worker for its former name. */
export function queuesOf(jobs: readonly Job[]): Map<string, Job> {
  const former = jobs.flatMap((job): [string, Job][] => (job.formerly ? [[job.formerly, { ...job, workers: 1 }]] : []))
  return new Map([...jobs.map((job): [string, Job] => [job.name, job]), ...former])
}

export function namesOf({ name, formerly }: Pick<Job, 'name' | 'formerly'>): string[] {
  return formerly === undefined ? [name] : [name, formerly]
}
