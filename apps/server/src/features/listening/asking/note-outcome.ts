import type { TurnStatus } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import { countAnswered, countUnanswered } from './groups.repository.ts'

/**
 * Stores the outcome of an answer to a question of a group. To be called once for a turn, in the transaction that ends
 * it. The hosts answer a group while they answer most of its questions; the creator's own answer stays.
 */
export async function noteOutcome(trx: Db, groupId: string, outcome: Exclude<TurnStatus, 'answering'>): Promise<void> {
  if (outcome === 'answered' || outcome === 'stopped') await countAnswered(trx, groupId)
  else await countUnanswered(trx, groupId)
}
