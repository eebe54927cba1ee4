import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { WorkLostError } from '#work/work-kind.ts'
import type { TurnRow } from '../present-turn.ts'
import { lockTurn } from './turns.repository.ts'

const POLL_MS = 1_000

/** The right to write an answer: lost as soon as another worker takes it, or it has ended. */
export type TurnClaim = Pick<TurnRow, 'turn_id' | 'fence'>

/** Takes an answer over; undefined where nothing is left to do. */
export async function claimTurn(db: Db, turnId: string): Promise<TurnRow | undefined> {
  return db
    .updateTable('turn')
    .set({ fence: sql`fence + 1`, paused_at: null })
    .where('turn_id', '=', turnId)
    .where('status', '=', 'answering')
    .returningAll()
    .executeTakeFirst()
}

/** Locks the turn, if the claim still holds; every write of a worker begins with it. */
export async function lockClaimedTurn(trx: Db, { turn_id, fence }: TurnClaim): Promise<TurnRow> {
  const turn = await lockTurn(trx, turn_id)
  if (turn?.status === 'answering' && turn.fence === fence) return turn
  throw new WorkLostError(`the answer to ${turn_id} was taken over or has ended`)
}

/** Counts a try that failed; answers how many did in a row, 0 where the claim was lost. */
export async function countFailure(db: Db, { turn_id, fence }: TurnClaim): Promise<number> {
  const row = await db
    .updateTable('turn')
    .set({ tries: sql`tries + 1` })
    .where('turn_id', '=', turn_id)
    .where('fence', '=', fence)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** A signal that aborts when the process stops, or soon after the answer was taken over, stopped or deleted. */
export function watchTurn(
  db: Db,
  { turn_id, fence }: TurnClaim,
  stopping: AbortSignal,
): { signal: AbortSignal; end(): void } {
  const lost = new AbortController()
  const isHeld = db
    .selectFrom('turn')
    .select('turn_id')
    .where('turn_id', '=', turn_id)
    .where('fence', '=', fence)
    .where('status', '=', 'answering')
  const timer = setInterval(() => {
    isHeld.executeTakeFirst().then(
      (row) => row || lost.abort(new WorkLostError(`the answer to ${turn_id} was taken over or has ended`)),
      // A database that does not respond now will refuse the next write itself.
      () => undefined,
    )
  }, POLL_MS)
  return { signal: AbortSignal.any([stopping, lost.signal]), end: () => clearInterval(timer) }
}
