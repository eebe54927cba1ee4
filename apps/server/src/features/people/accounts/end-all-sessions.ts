import type { Deps } from '#deps.ts'
import { recordSecurityEvent } from '#lib/security-log.ts'
import type { Person } from '#lib/proofs.ts'
import { requireConfirmation } from './require-confirmation.ts'
import { deleteSessionsOf } from './sessions.repository.ts'

/** Signs the caller out everywhere, here too. A person who found a browser open must not do that to its owner. */
export async function endAllSessions(
  deps: Pick<Deps, 'db' | 'identity' | 'log'>,
  viewer: Person,
  current_password?: string,
): Promise<void> {
  const { user_id } = viewer
  await requireConfirmation(deps, viewer, current_password)
  await deleteSessionsOf(deps.db, user_id)
  recordSecurityEvent(deps.log, { event: 'sessions_ended', user_id })
}
