import type { WorkDeps } from '#deps.ts'
import { failWork } from './fail-work.ts'
import type { WorkKind, WorkRow } from './work-kind.ts'
import { listUnfinishedWork } from './work.repository.ts'

type RequeueDeps = Pick<WorkDeps, 'db' | 'jobs' | 'log'>

/**
 * Unfinished work always has a job that waits, runs or will be retried: work that lost its job is enqueued again, and
 * work that has taken too long fails.
 */
export async function requeueLostWork(deps: RequeueDeps, kinds: readonly WorkKind<WorkRow>[]): Promise<void> {
  await Promise.all(kinds.map((kind) => requeueKind(deps, kind)))
}

async function requeueKind(deps: RequeueDeps, kind: WorkKind<WorkRow>): Promise<void> {
  const unfinished = await listUnfinishedWork(deps.db, kind)
  if (unfinished.length === 0) return
  const live = await deps.jobs.listLive(kind.job, kind.table.key)
  for (const { id, user_id, is_overdue } of unfinished) {
    if (is_overdue) await failWork(deps, kind, { id }, kind.sentences.too_long)
    else if (!live.has(id)) {
      deps.log.warn({ job: kind.job, [kind.table.key]: id }, 'background work had lost its job')
      await kind.enqueue(deps.jobs, deps.db, { id, user_id })
    }
  }
}
