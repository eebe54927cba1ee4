import { healthSentences } from '@app/domain/health'
import type { Deps } from '#deps.ts'
import { contentNotFound, findContentAt, retryContent, getOwnedContent } from '#features/episodes/content/index.ts'
import { recordAudit } from '#features/people/staff/index.ts'
import { AppError } from '#lib/errors.ts'

type RetryDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'config' | 'clock' | 'speech'>
type Wanted = { content_id: string; actor_id: string; reason: string }

/** Has a failed item made again in the name of its owner, who pays for the lines that they have not paid for. */
export async function retryFailed(deps: RetryDeps, { content_id, actor_id, reason }: Wanted): Promise<void> {
  const found = await findContentAt(deps.db, { content_id })
  if (!found) throw contentNotFound(content_id)
  if (found.status !== 'error') throw new AppError('conflict', healthSentences.not_failed)
  const owner = { user_id: found.user_id, email: '', session_id: '' }
  await retryContent(deps, await getOwnedContent(deps.db, owner, { content_id }))
  await recordAudit(deps.db, {
    actor_id,
    action: 'work_retried',
    subject: 'content',
    subject_id: content_id,
    reason,
    before: { status: 'error' },
    after: { status: 'processing' },
  })
}
