import type { WorkDeps } from '#deps.ts'
import { WorkLostError, type Claim, type WorkTable } from './work-kind.ts'
import { holdsClaim } from './work.repository.ts'

const POLL_MS = 1_000

/** A signal that aborts when the process stops, or soon after the work was taken over, ended or deleted. */
export function watchClaim(
  { db }: Pick<WorkDeps, 'db'>,
  table: WorkTable,
  claim: Claim,
  stopping: AbortSignal,
): { signal: AbortSignal; end(): void } {
  const lost = new AbortController()
  const timer = setInterval(() => {
    holdsClaim(db, table, claim).then(
      (holds) => holds || lost.abort(new WorkLostError(`${table.name} ${claim.id} was taken over or has ended`)),
      // A database that does not respond now will refuse the next write itself.
      () => undefined,
    )
  }, POLL_MS)
  return { signal: AbortSignal.any([stopping, lost.signal]), end: () => clearInterval(timer) }
}
