import type { WorkDeps } from '#deps.ts'
import { OwnerSuspendedError, WorkLostError, type Claim, type WorkTable } from './work-kind.ts'
import { findHeld } from './work.repository.ts'

const POLL_MS = 1_000

/**
 * A signal that aborts when the process stops, or soon after the work was taken over, ended or deleted, or its owner was
 * suspended.
 */
export function watchClaim(
  { db }: Pick<WorkDeps, 'db'>,
  table: WorkTable,
  claim: Claim,
  stopping: AbortSignal,
): { signal: AbortSignal; end(): void } {
  const lost = new AbortController()
  const timer = setInterval(() => {
    findHeld(db, table, claim).then(
      (held) => {
        const what = `${table.name} ${claim.id}`
        if (!held) lost.abort(new WorkLostError(`${what} was taken over or has ended`))
        else if (held.is_owner_suspended) lost.abort(new OwnerSuspendedError(`the owner of ${what} was suspended`))
      },
      // A database that does not respond now will refuse the next write itself.
      () => undefined,
    )
  }, POLL_MS)
  return { signal: AbortSignal.any([stopping, lost.signal]), end: () => clearInterval(timer) }
}
