import type { TurnStatus } from '@app/domain/conversations'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/**
 * Says how the answer to a question of a group ended. To be called once for a turn, in the transaction that ends it. The hosts
 * answer a group while they answer most of its questions; what its creator did about it stays.
 */
export async function noteOutcome(trx: Db, groupId: string, outcome: Exclude<TurnStatus, 'answering'>): Promise<void> {
  const isAnswered = outcome === 'answered' || outcome === 'stopped'
  await trx
    .updateTable('question_group')
    .set(
      isAnswered
        ? { state: sql`case when state = 'no_answer' and unanswered * 2 < asked then 'by_hosts' else state end` }
        : {
            unanswered: sql`unanswered + 1`,
            state: sql`case when state = 'by_hosts' and (unanswered + 1) * 2 >= asked then 'no_answer' else state end`,
          },
    )
    .where('group_id', '=', groupId)
    .execute()
}
