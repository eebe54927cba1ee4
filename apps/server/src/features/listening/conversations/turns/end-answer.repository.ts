import type { AnswerLineStatus, TurnStatus } from '@app/domain/conversations'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { announceTurn } from '#events/turn-changes.ts'
import { noteOutcome } from '#features/listening/asking/index.ts'
import type { TurnRow } from '../present-turn.ts'

type Ending = { status: Exclude<TurnStatus, 'answering'>; error?: string }

/**
 * Ends an answer that the caller has locked; only the first ending counts. Lines without sound by then get none, and
 * its worker finds that it has lost it. Its price is settled by the caller, or by the last report of the listening.
 */
export async function endAnswer(
  trx: Db,
  { turn_id, group_id }: Pick<TurnRow, 'turn_id' | 'group_id'>,
  { status, error = '' }: Ending,
): Promise<void> {
  const ended = await trx
    .updateTable('turn')
    .set({ status, error, paused_at: null, ended_at: sql<Date>`clock_timestamp()` })
    .where('turn_id', '=', turn_id)
    .where('status', '=', 'answering')
    .returning('turn_id')
    .executeTakeFirst()
  if (!ended) return
  await trx
    .updateTable('answer_line')
    .set({ status: 'silent' })
    .where('turn_id', '=', turn_id)
    .where('status', '=', 'speaking')
    .execute()
  // Answers stopped before their first word do not show whether the hosts know one.
  if (group_id !== null && (status !== 'stopped' || (await hasLines(trx, turn_id))))
    await noteOutcome(trx, group_id, status)
  await announceTurn(trx, turn_id)
}

/** Gives up an answer that the caller has locked. Spoken lines stay; an answer without any failed and costs nothing. */
export async function failAnswer(trx: Db, turn: Pick<TurnRow, 'turn_id' | 'group_id'>, error: string): Promise<void> {
  const isSpoken = await hasLines(trx, turn.turn_id, 'ready')
  await endAnswer(trx, turn, { status: isSpoken ? 'stopped' : 'failed', error })
}

async function hasLines(trx: Db, turnId: string, status?: AnswerLineStatus): Promise<boolean> {
  const line = await trx
    .selectFrom('answer_line')
    .select('position')
    .where('turn_id', '=', turnId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ready'))
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
