import { sql, type Insertable } from 'kysely'
import { conversationLimits as limits } from '@app/domain/conversations'
import type { Db } from '#database/schema.ts'
import type { ConversationTable, TurnTable } from '#database/tables/conversations-schema.ts'
import { defineChore } from '#jobs/define-chore.ts'
import type { TurnRow } from '../present-turn.ts'
import type { ConversationRow } from '../who-may-read.ts'

/** Any number will do; it must only be the same in every process. */
const ASKING_LOCK = 4_151_024

/** Locks the asker, so that each of many questions at once is counted before the next. */
export async function lockAsker(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ASKING_LOCK}, hashtext(${userId}))`.execute(trx)
}

/** Questions of a person that are being answered. */
export async function countAnsweringOf(db: Db, userId: string): Promise<number> {
  return count(db.selectFrom('turn').where('status', '=', 'answering').where('user_id', '=', userId))
}

/** Questions of a conversation that are being answered. */
export async function countAnsweringIn(db: Db, conversationId: string): Promise<number> {
  return count(db.selectFrom('turn').where('status', '=', 'answering').where('conversation_id', '=', conversationId))
}

/** Questions that no worker has taken yet. */
export async function countWaiting(db: Db): Promise<number> {
  return count(db.selectFrom('turn').where('status', '=', 'answering').where('fence', '=', 0))
}

async function count(questions: ReturnType<typeof ofTurns>): Promise<number> {
  const { found } = await questions.select(({ fn }) => fn.countAll<string>().as('found')).executeTakeFirstOrThrow()
  return Number(found)
}

function ofTurns(db: Db) {
  return db.selectFrom('turn')
}

export async function insertConversation(trx: Db, row: Insertable<ConversationTable>): Promise<ConversationRow> {
  return trx.insertInto('conversation').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Keeps other questions of a conversation waiting until the transaction ends; answers the place of the next. */
export async function lockNextPosition(trx: Db, conversationId: string): Promise<number> {
  await trx
    .updateTable('conversation')
    .set({ updated_at: sql`date_trunc('milliseconds', clock_timestamp())` })
    .where('conversation_id', '=', conversationId)
    .execute()
  const { next } = await trx
    .selectFrom('turn')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`-1`).as('next'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return next + 1
}

export async function insertTurn(trx: Db, row: Insertable<TurnTable>): Promise<TurnRow> {
  return trx.insertInto('turn').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Keeps other workers, and reports of the listening, waiting until the transaction ends. */
export async function lockTurn(trx: Db, turnId: string): Promise<TurnRow | undefined> {
  return trx.selectFrom('turn').selectAll().where('turn_id', '=', turnId).forUpdate().executeTakeFirst()
}

/** The turns before this one that an answer takes into account, the oldest first. */
export async function listEarlierTurns(
  db: Db,
  { conversation_id, position }: Pick<TurnRow, 'conversation_id' | 'position'>,
): Promise<TurnRow[]> {
  return db
    .selectFrom('turn')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('position', '<', position)
    .where('position', '>=', position - limits.remembered_turns)
    .orderBy('position')
    .execute()
}

export const deleteGuestConversationsChore = defineChore('conversations.delete-guests', {
  everySeconds: 3_600,
  run: ({ db }) => deleteGuestConversations(db),
})

/** Conversations of guests go after a day, with all that is in them. */
export async function deleteGuestConversations(db: Db): Promise<void> {
  await db
    .deleteFrom('conversation')
    .where('user_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${limits.guest_days})`)
    .execute()
}

/** True if an answer ended before anything of it could be heard, and what was set aside for it is still held. */
export async function isUnheard(db: Db, turnId: string): Promise<boolean> {
  const unheard = db.selectFrom('turn').select('turn_id').where('status', 'in', ['refused', 'failed'])
  const row = await unheard.where('turn_id', '=', turnId).where('settled_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** The first time counts. From then on the creator may read the words. */
export async function notePassedOn(trx: Db, turnId: string): Promise<void> {
  await trx
    .updateTable('turn')
    .set({ passed_on_at: sql<Date>`clock_timestamp()`, shares_words: true })
    .where('turn_id', '=', turnId)
    .where('passed_on_at', 'is', null)
    .execute()
}
