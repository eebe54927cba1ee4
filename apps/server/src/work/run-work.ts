import { suspensionSentences } from '@app/domain/people'
import { isSuspended } from '#database/suspended.ts'
import type { WorkDeps } from '#deps.ts'
import { failWork } from './fail-work.ts'
import { watchClaim } from './watch-claim.ts'
import {
  isHeldBy,
  isUnfinished,
  MAX_TRIES,
  OwnerSuspendedError,
  WorkLostError,
  type Claim,
  type WorkKind,
  type WorkRow,
} from './work-kind.ts'
import { countFailure, countTry, endPause, giveTryBack, raiseFence } from './work.repository.ts'
import type { Db } from '#database/schema.ts'

type RunDeps = Pick<WorkDeps, 'db' | 'jobs' | 'log'>

/** Claim of a worker: the row as it was then, and the number of tries, this one included; 0 where only failures count. */
export type Claimed<Row> = { claim: Claim; row: Row; tries: number }

type Maker<Row> = {
  /** Does the work and commits its result. Must be safe to run again, and beside itself. */
  make(claimed: Claimed<Row>, signal: AbortSignal): Promise<void>
  /** Clears away what was made for work that is gone. */
  onLost?(): Promise<void>
  /** Mends what made this try fail, before the next. */
  beforeRetry?(error: unknown): Promise<void>
}

type Run<Row extends WorkRow> = { kind: WorkKind<Row>; claimed: Claimed<Row>; maker: Maker<Row>; stopping: AbortSignal }

/**
 * One try of resumable work: claim it, watch the claim, make the result; then finish, fail, or leave it to the next try.
 * Returning ends the job; throwing has the queue run it again.
 */
export async function runWork<Row extends WorkRow>(
  deps: RunDeps,
  kind: WorkKind<Row>,
  { id, stopping }: { id: string; stopping: AbortSignal },
  maker: Maker<Row>,
): Promise<void> {
  const claimed = await deps.db.transaction().execute((trx) => claimWork(trx, kind, id))
  if (!claimed) return
  if (await isSuspended(deps.db, claimed.row.user_id))
    return failWork(deps, kind, claimed.claim, suspensionSentences.work_stopped)
  if (isSpent(kind, claimed)) return failWork(deps, kind, claimed.claim, kind.sentences.gave_up)
  const watch = watchClaim(deps, kind.table, claimed.claim, stopping)
  try {
    await maker.make(claimed, watch.signal)
  } catch (error) {
    const reasons = [error, watch.signal.reason]
    if (reasons.some((reason) => reason instanceof WorkLostError)) return await maker.onLost?.()
    if (reasons.some((reason) => reason instanceof OwnerSuspendedError))
      return await failWork(deps, kind, claimed.claim, suspensionSentences.work_stopped)
    await settleFailure(deps, { kind, claimed, maker, stopping }, error)
  } finally {
    watch.end()
  }
}

/** Takes work over and counts the try; undefined where nothing is left to do. */
async function claimWork<Row extends WorkRow>(
  trx: Db,
  { table, lock, most_claims }: WorkKind<Row>,
  id: string,
): Promise<Claimed<Row> | undefined> {
  const row = await lock(trx, id)
  if (!row || !isUnfinished(table, row)) return undefined
  const fence = table.fence ? await raiseFence(trx, table.fence, id) : 0
  await endPause(trx, table, id)
  return { claim: { id, fence }, row, tries: most_claims === undefined ? await countTry(trx, table, id) : 0 }
}

/** True if the work has had all its tries: it kills every worker that takes it. */
function isSpent<Row extends WorkRow>(
  { most_claims = Infinity }: WorkKind<Row>,
  { claim, tries }: Claimed<Row>,
): boolean {
  return tries > MAX_TRIES || claim.fence > most_claims
}

/** Locks the row, if the claim still holds; every write of a worker begins with it. */
export async function lockClaimed<Row extends WorkRow>(
  trx: Db,
  { job, table, lock }: Pick<WorkKind<Row>, 'job' | 'table' | 'lock'>,
  { id, fence }: Claim,
): Promise<Row> {
  const row = await lock(trx, id)
  if (row && isHeldBy(table, row, { fence })) {
    if (await isSuspended(trx, row.user_id)) throw new OwnerSuspendedError(`the owner of ${job} ${id} was suspended`)
    return row
  }
  throw new WorkLostError(`${job} of ${id} was taken over or has ended`)
}

async function settleFailure<Row extends WorkRow>(
  deps: RunDeps,
  { kind, claimed: { claim, row, tries }, maker, stopping }: Run<Row>,
  error: unknown,
): Promise<void> {
  const refusal = stopping.aborted ? undefined : kind.refusal(error, row)
  const about = { err: error, job: kind.job, [kind.table.key]: claim.id }
  if (refusal !== undefined) {
    deps.log.info(about, 'background work was refused')
    return failWork(deps, kind, claim, refusal)
  }
  if (stopping.aborted) {
    if (tries > 0) await giveTryBack(deps.db, kind.table, claim)
    throw error
  }
  await maker.beforeRetry?.(error)
  const failures = tries > 0 ? tries : await countFailure(deps.db, kind.table, claim)
  const lastRefusal = failures >= MAX_TRIES ? kind.lastRefusal(error) : undefined
  if (lastRefusal === undefined) throw error
  deps.log.warn(about, 'background work failed for good')
  return failWork(deps, kind, claim, lastRefusal)
}
