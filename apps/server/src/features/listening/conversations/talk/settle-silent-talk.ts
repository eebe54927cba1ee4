import { conversationLimits } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import type { WorkDeps } from '#deps.ts'
import { announceBalance, listIdleTalkHolds, settleTokens, type Balance } from '#features/billing/index.ts'
import type { Clock } from '@app/ports/clock.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { endAnswer } from '../turns/end-answer.repository.ts'
import { endTalk, settleTalk } from './settle-talk.ts'
import { listSilent, lockTalk, lockUnsettled } from './talk.repository.ts'

const AT_ONCE = 200

export const settleSilentTalkChore = defineChore('conversations.settle-silent', {
  everySeconds: 15,
  run: settleSilentTalk,
})

/**
 * The chore: ends talk that nobody reported on for a while, with the sound heard by then, and its answer; and gives back
 * the holds of deleted questions. One that cannot be settled keeps none of the others waiting.
 */
export async function settleSilentTalk({ db, clock, log }: Pick<WorkDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const turn_id of await listSilent(db, conversationLimits.silent_ms, AT_ONCE))
    await inTransaction(db, (trx) => endSilent(trx, clock, turn_id)).catch((err: unknown) =>
      log.error({ err, turn_id }, 'talk could not be settled'),
    )
  for (const hold_id of await listIdleTalkHolds(db, AT_ONCE))
    await inTransaction(db, (trx) => settleTokens(trx, hold_id, { outcome: 'deleted', cost: 0, lines_charged: 0 }))
}

/** A listener who is gone hears no more. After the account, as asking locks them: account, then group. */
async function endSilent(trx: Db, clock: Clock, turn_id: string): Promise<Balance | undefined> {
  const talking = await lockTalk(trx, turn_id)
  if (!talking) return undefined
  const { balance } = await settleTalk(trx, clock, talking, true)
  await endAnswer(trx, talking.turn, { status: 'stopped' })
  return balance
}

/** Settles what a person or a conversation left open, before it is deleted; returns the balances that changed. */
export async function settleTalkOf(
  trx: Db,
  clock: Clock,
  whose: { user_id: string } | { conversation_id: string },
): Promise<Balance[]> {
  const balances: Balance[] = []
  for (const turn_id of await lockUnsettled(trx, whose)) {
    const balance = await endTalk(trx, clock, turn_id)
    if (balance) balances.push(balance)
  }
  return balances
}

async function inTransaction(db: Db, settle: (trx: Db) => Promise<Balance | undefined>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const balance = await settle(trx)
    if (balance) await announceBalance(trx, balance)
  })
}
