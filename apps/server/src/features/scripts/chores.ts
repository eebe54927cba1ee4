import { generationSentences } from '@app/domain/scripts'
import type { WorkDeps } from '#deps.ts'
import { deleteOldScripts, listUnfinished } from './scripts.repository.ts'
import { failScript } from './write-script.ts'

/** A script that is being written always has a job; one that lost it gets another, and none is written for ever. */
export async function enqueueLostScripts(deps: Pick<WorkDeps, 'db' | 'jobs' | 'log'>): Promise<void> {
  const unfinished = await listUnfinished(deps.db)
  if (unfinished.length === 0) return
  const live = await deps.jobs.listLive('scripts.write-script', 'script_id')
  for (const { script_id, is_overdue } of unfinished) {
    if (is_overdue) await failScript(deps, script_id, generationSentences.failed)
    else if (!live.has(script_id)) {
      deps.log.warn({ script_id }, 'a script had lost its job')
      await deps.jobs.send(deps.db, 'scripts.write-script', { script_id })
    }
  }
}

/** Clears away scripts that no history shows any more, and what failed long ago. */
export async function sweepScripts({ db }: Pick<WorkDeps, 'db'>): Promise<void> {
  await deleteOldScripts(db)
}
