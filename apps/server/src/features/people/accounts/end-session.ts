import { ownAccountSentences } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Person } from '#lib/proofs.ts'
import { deleteSessionOf } from './sessions.repository.ts'

/** Signs one place out. Another person's sign-in is answered like one that is not there. */
export async function endSession({ db }: Pick<Deps, 'db'>, { user_id }: Person, sessionId: string): Promise<void> {
  if (!(await deleteSessionOf(db, user_id, sessionId)))
    throw new AppError('not_found', ownAccountSentences.session_ended)
}
