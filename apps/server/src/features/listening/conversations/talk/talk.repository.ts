import { sql, type Selectable } from 'kysely'
import type { AnswerLineTable, ConversationTable, TurnTable } from '#database/tables/conversations-schema.ts'
import type { Db } from '#database/schema.ts'

export type TalkingTurn = Selectable<TurnTable>
export type Talking = { conversation: Selectable<ConversationTable>; turn: TalkingTurn; lines: HeardLine[] }

type HeardLine = Pick<Selectable<AnswerLineTable>, 'answer_line_id' | 'heard_ms'> & {
  /** Upper bound of its sound that can have been heard by now. */
  playable_ms: number
  since_ready_ms: number
}

/**
 * Locks the data that talk about a question is counted by, the lines in order. Nobody else settles in this conversation
 * until the transaction ends.
 */
export async function lockTalk(trx: Db, turn_id: string): Promise<Talking | undefined> {
  const conversation = await trx
    .selectFrom('conversation')
    .selectAll()
    .where('conversation_id', '=', (eb) =>
      eb.selectFrom('turn').select('conversation_id').where('turn_id', '=', turn_id),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!conversation) return undefined
  const turn = await trx.selectFrom('turn').selectAll().where('turn_id', '=', turn_id).forUpdate().executeTakeFirst()
  if (!turn) return undefined
  return { conversation, turn, lines: await listHeardLines(trx, turn_id) }
}

/** A question may wait so long for a worker before it counts as silent. */
const WAITING_MS = 10 * 60_000
/** Longest listening to a line; more milliseconds than an integer has room for would be an error. */
const DAY_MS = 86_400_000

async function listHeardLines(db: Db, turn_id: string): Promise<HeardLine[]> {
  const since_ready_ms = sql<number>`(case when status = 'ready'
    then least(${DAY_MS}, greatest(0, extract(epoch from clock_timestamp() - ready_at) * 1000)) else 0 end)::integer`
  const rows = await db
    .selectFrom('answer_line')
    .select(['answer_line_id', 'heard_ms', 'duration_ms', since_ready_ms.as('since_ready_ms')])
    .where('turn_id', '=', turn_id)
    .orderBy('position')
    .execute()
  return rows.map(({ duration_ms, ...line }) => ({
    ...line,
    playable_ms: Math.min(duration_ms ?? 0, line.since_ready_ms),
  }))
}

/** The conversation of a question, without a lock. */
export async function findConversationOf(db: Db, turn_id: string): Promise<string | undefined> {
  const row = await db.selectFrom('turn').select('conversation_id').where('turn_id', '=', turn_id).executeTakeFirst()
  return row?.conversation_id
}

export async function setHeard(trx: Db, lines: readonly { answer_line_id: string; heard_ms: number }[]): Promise<void> {
  for (const { answer_line_id, heard_ms } of lines)
    await trx.updateTable('answer_line').set({ heard_ms }).where('answer_line_id', '=', answer_line_id).execute()
}

/** Stores that the listener is still there, or interrupted the hosts. */
export async function setReported(trx: Db, turn_id: string, { isStopped }: { isStopped: boolean }): Promise<void> {
  await trx
    .updateTable('turn')
    .set({ heard_at: sql<Date>`clock_timestamp()`, ...(isStopped && { status: 'stopped' }) })
    .where('turn_id', '=', turn_id)
    .execute()
}

type Counted = {
  conversation: { talk_ms: number; tokens: number }
  turn: { charged_ms: number; tokens: number; hold_id: string | null }
  is_over: boolean
}

/** Stores the counts and charges of a turn, with its conversation's sums. */
export async function setCounted(
  trx: Db,
  { turn_id, conversation_id }: Pick<TalkingTurn, 'turn_id' | 'conversation_id'>,
  { conversation, turn, is_over }: Counted,
): Promise<void> {
  const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`
  await trx
    .updateTable('conversation')
    .set({ ...conversation, updated_at: now })
    .where('conversation_id', '=', conversation_id)
    .execute()
  await trx
    .updateTable('turn')
    .set({ ...turn, ...(is_over && { settled_at: now }) })
    .where('turn_id', '=', turn_id)
    .execute()
}

/** Questions that nobody has reported on for so long, the longest first. One that waits for its words is not silent, but lost after a while. */
export async function listSilent(db: Db, silent_ms: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('turn')
    .select('turn_id')
    // A version before settled silent talk without ending its answer.
    .where((eb) => eb.or([eb('settled_at', 'is', null), eb('status', '=', 'answering')]))
    .where(
      sql<Date>`coalesce(greatest(worded_at, heard_at, ended_at), created_at + ${WAITING_MS} * interval '1 millisecond')`,
      '<',
      sql<Date>`clock_timestamp() - ${silent_ms} * interval '1 millisecond'`,
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ turn_id }) => turn_id)
}

/** Questions whose talk is not settled, of a person or of one conversation; nobody else settles there until the transaction ends. */
export async function lockUnsettled(
  trx: Db,
  whose: { user_id: string } | { conversation_id: string },
): Promise<string[]> {
  let query = trx.selectFrom('conversation').select('conversation_id').orderBy('conversation_id').forUpdate()
  if ('user_id' in whose) query = query.where('user_id', '=', whose.user_id)
  else query = query.where('conversation_id', '=', whose.conversation_id)
  const ids = (await query.execute()).map(({ conversation_id }) => conversation_id)
  if (ids.length === 0) return []
  const turns = await trx
    .selectFrom('turn')
    .select('turn_id')
    .where('conversation_id', 'in', ids)
    .where('settled_at', 'is', null)
    .execute()
  return turns.map(({ turn_id }) => turn_id)
}
