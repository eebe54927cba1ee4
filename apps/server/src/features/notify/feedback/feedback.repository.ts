import type { Insertable, Selectable } from 'kysely'
import type { FeedbackTable } from '#database/tables/feedback-schema.ts'
import type { Db } from '#database/schema.ts'

export type Feedback = Selectable<FeedbackTable>

export async function insertFeedback(trx: Db, feedback: Insertable<FeedbackTable>): Promise<string> {
  const row = await trx.insertInto('feedback').values(feedback).returning('feedback_id').executeTakeFirstOrThrow()
  return row.feedback_id
}

/** Undefined once it was mailed, or is gone. */
export async function findUnmailedFeedback(db: Db, feedbackId: string): Promise<Feedback | undefined> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
}

export async function noteMailed(db: Db, feedbackId: string): Promise<void> {
  await db.updateTable('feedback').set({ mailed_at: new Date() }).where('feedback_id', '=', feedbackId).execute()
}

/** The oldest first. */
export async function listFeedbackOf(db: Db, userId: string): Promise<Feedback[]> {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('feedback_id')
    .execute()
}

export async function deleteFeedbackOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('feedback').where('user_id', '=', userId).execute()
}
