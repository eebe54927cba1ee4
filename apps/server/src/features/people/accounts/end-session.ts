import { ownAccountSentences, type Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { deleteSessionOf } from './sessions.repository.ts'

/** Signs one place out. Another person's sign-in is answered like one that is not there. */
export async function endSession({ db }: Pick<Deps, 'db'>, viewer: Viewer, sessionId: string): Promise<void> {
  const { user_id } = requireViewer(viewer)
  if (!(await deleteSessionOf(db, user_id, sessionId)))
    throw new AppError('not_found', ownAccountSentences.session_ended)
}
