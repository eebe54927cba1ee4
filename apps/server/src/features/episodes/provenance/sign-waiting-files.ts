import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { listUnsigned } from './statements.repository.ts'

const AT_ONCE = 50

export const signWaitingFilesChore = defineChore('provenance.sign-waiting-files', {
  everySeconds: 300,
  run: signWaitingFiles,
})

/**
 * Has files signed that carry no statement that counts: those from before there were any, and those whose key was revoked. Some at a
 * time, in no order, so that one that cannot be signed, for its sound is gone, never stands before all others.
 */
export async function signWaitingFiles({ db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>): Promise<void> {
  const unsigned = await listUnsigned(db, AT_ONCE)
  if (unsigned.length === 0) return
  const waiting = await jobs.listLive('rendering.retag-file', 'content_id')
  for (const content_id of unsigned) {
    if (!waiting.has(content_id)) await jobs.send(db, 'rendering.retag-file', { content_id })
  }
}
