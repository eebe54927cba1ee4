import { conversationLimits as limits } from '@app/domain/conversations'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { Deps } from '#deps.ts'

/** Length of an answer's finished sound that was not heard yet. */
export async function aheadMs(trx: Db, turnId: string): Promise<number> {
  const { ahead_ms } = await trx
    .selectFrom('answer_line')
    .select(sql<string>`coalesce(sum(greatest(duration_ms - heard_ms, 0)), 0)`.as('ahead_ms'))
    .where('turn_id', '=', turnId)
    .where('status', '=', 'ready')
    .executeTakeFirstOrThrow()
  return Number(ahead_ms)
}

/** Leaves the rest of an answer that the caller has locked unspoken, until more of it was heard. */
export async function pauseAnswer(trx: Db, turnId: string): Promise<void> {
  await trx
    .updateTable('turn')
    .set({ paused_at: sql<Date>`clock_timestamp()` })
    .where('turn_id', '=', turnId)
    .execute()
}

/** Has more of a paused answer spoken, if enough of it was heard by now; the caller has locked the turn. */
export async function goOn(trx: Db, jobs: Deps['jobs'], turnId: string): Promise<void> {
  const paused = trx
    .updateTable('turn')
    .set({ paused_at: null })
    .where('turn_id', '=', turnId)
    .where('status', '=', 'answering')
    .where('paused_at', 'is not', null)
  if ((await aheadMs(trx, turnId)) >= limits.ahead_ms) return
  const resumed = await paused.returning('turn_id').executeTakeFirst()
  if (resumed) await jobs.send(trx, 'conversations.answer-turn', { turn_id: turnId })
}
