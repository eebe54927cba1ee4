import type { WorkDeps } from '#deps.ts'
import { startChores } from '#jobs/chores.ts'
import { startWorker, type PgBossQueue } from '#jobs/pg-boss.ts'
import { chores } from './chores.ts'
import { chooseMailer } from './mailer.ts'

/** Takes jobs and does the chores until it is stopped; unfinished jobs then go back to the queue. */
export async function startWork(work: WorkDeps, queue: PgBossQueue): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const openMailer = async () => (await chooseMailer({ ...work, connection_string: queue.connection_string })).mailer
  const deps = { ...work, openMailer }
  const choring = startChores(queue.connection_string, chores, (chore) => chore.run(deps), deps.log)
  const worker = await startWorker({
    queue,
    run: (job, ...made) => job.run(deps, ...made),
    log: deps.log,
    stopping: stopping.signal,
    wakeChore: choring.wake,
  })
  return {
    async stop() {
      const leaving = worker.takeNoMore()
      stopping.abort(new Error('the worker is stopping'))
      await Promise.all([leaving, choring.stop()])
    },
  }
}
