import type { WorkDeps } from '#deps.ts'
import { startChores } from '#jobs/chores.ts'
import { startWorker, type PgBossQueue } from '#jobs/pg-boss.ts'
import { choreHandlers, jobHandlers } from './handlers.ts'
import { chooseMailer } from './mailer.ts'

/** Takes jobs and does the chores until it is stopped; unfinished jobs then go back to the queue. */
export async function startWork(deps: WorkDeps, queue: PgBossQueue): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const openMailer = async () => (await chooseMailer({ ...deps, connection_string: queue.connection_string })).mailer
  const chores = startChores(queue.connection_string, choreHandlers(deps), deps.log)
  const worker = await startWorker({
    queue,
    handlers: jobHandlers({ ...deps, openMailer }),
    log: deps.log,
    stopping: stopping.signal,
    wakeChore: chores.wake,
  })
  return {
    async stop() {
      const leaving = worker.takeNoMore()
      stopping.abort(new Error('the worker is stopping'))
      await Promise.all([leaving, chores.stop()])
    },
  }
}
