import { retention } from '@app/domain/privacy'
import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Job } from './define-job.ts'

/** A worker that has not been heard of for this long has lost its job; the least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10
/** Jobs count their own tries (a try that stored a clip is none), so the queue goes on as long as they ask it to. */
const RETRY_LIMIT = 1_000
const DAY_SECONDS = 86_400

/** Creates the queues that are missing and updates those whose options differ; one query where nothing has to change. */
export async function ensureQueues(boss: PgBoss, queues: ReadonlyMap<string, Job>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, job] of queues) {
    const options = optionsOf(job)
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (optionNames.some((option) => queue[option] !== options[option])) await boss.updateQueue(name, options)
  }
}

const optionNames = ['retryLimit', 'retryDelay', 'expireInSeconds', 'heartbeatSeconds', 'deleteAfterSeconds'] as const

function optionsOf({ expireInSeconds }: Job): Required<Pick<QueueOptions, (typeof optionNames)[number]>> {
  return {
    retryLimit: RETRY_LIMIT,
    retryDelay: 1,
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: retention.job_days * DAY_SECONDS,
  }
}
