import { conversationLimits } from '@app/domain/conversations'
import { unmarked } from '@app/domain/speech'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { AnswerLineTable, ConversationTable, TurnTable } from '#database/tables/conversations-schema.ts'
import type { Position } from '#lib/page-position.ts'

export type ConversationRow = Selectable<ConversationTable>
export type TurnRow = Selectable<TurnTable>
export type AnswerLineRow = Selectable<AnswerLineTable>

/** A conversation with the figures that its list shows. */
export type ThreadRow = ConversationRow & {
  channel_title: string
  thumbnail_key: string | null
  cover_seed: string | null
  questions: number
}

/** Conversations go out of sight with their channel, before they are cleared away. */
function threads(db: Db) {
  return db
    .selectFrom('conversation')
    .innerJoin('channel', 'channel.channel_id', 'conversation.channel_id')
    .leftJoin('content', 'content.content_id', 'conversation.content_id')
    .selectAll('conversation')
    .select(['channel.channel_title', 'content.thumbnail_key', 'content.cover_seed'])
    .select(({ selectFrom }) =>
      selectFrom('turn')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('turn.conversation_id', '=', 'conversation.conversation_id')
        .as('questions'),
    )
    .where('channel.deleted_at', 'is', null)
}

function asThread<Row extends { questions: unknown }>(row: Row): Row & { questions: number } {
  return { ...row, questions: Number(row.questions ?? 0) }
}

export async function findThread(db: Db, conversationId: string): Promise<ThreadRow | undefined> {
  const row = await threads(db).where('conversation.conversation_id', '=', conversationId).executeTakeFirst()
  return row && asThread(row)
}

export async function findSharedThread(db: Db, shareKey: string): Promise<ThreadRow | undefined> {
  const row = await threads(db).where('conversation.share_key', '=', shareKey).executeTakeFirst()
  return row && asThread(row)
}

type Wanted = {
  user_id: string
  content_id?: string | undefined
  /** Patterns of `foldedWord` that must all match somewhere in it. */
  patterns: readonly string[]
  after?: Position | undefined
}

/** A page of a person's conversations, the last used first. */
export async function listThreads(db: Db, { user_id, content_id, patterns, after }: Wanted): Promise<ThreadRow[]> {
  let wanted = threads(db).where('conversation.user_id', '=', user_id)
  if (content_id !== undefined) wanted = wanted.where('conversation.content_id', '=', content_id)
  if (patterns.length > 0) wanted = wanted.where(saysAll(patterns))
  if (after)
    wanted = wanted.where((either) =>
      either.or([
        either('conversation.updated_at', '<', after.created_at),
        either.and([
          either('conversation.updated_at', '=', after.created_at),
          either('conversation.conversation_id', '>', after.id),
        ]),
      ]),
    )
  const rows = await wanted
    .orderBy('conversation.updated_at', 'desc')
    .orderBy('conversation.conversation_id')
    .limit(conversationLimits.page_size)
    .execute()
  return rows.map(asThread)
}

/** Conversations of a person, oldest first; each is read on its own, for an export of thousands. */
export async function listThreadIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('conversation_id')
    .execute()
  return rows.map(({ conversation_id }) => conversation_id)
}

/**
 * Searches one person's questions and answers. These are thousands of short texts at most, so no index of words is
 * needed.
 */
function saysAll(patterns: readonly string[]) {
  return sql<boolean>`(
    select bool_and(said.folded ~ pattern)
    from (
      select regexp_replace(normalize(lower(concat_ws(' ', conversation.title, (
        select string_agg(concat_ws(' ', turn.question, (
          select string_agg(answer_line.text, ' ') from answer_line where answer_line.turn_id = turn.turn_id
        )), ' ') from turn where turn.conversation_id = conversation.conversation_id
      ))), NFKD), '[\u0300-\u036f]', '', 'g') as folded
    ) as said, unnest(${patterns}::text[]) as pattern
  )`
}

export async function listTurns(db: Db, conversationId: string): Promise<TurnRow[]> {
  return db.selectFrom('turn').selectAll().where('conversation_id', '=', conversationId).orderBy('position').execute()
}

/** Questions and answers of each conversation, in order, without the marks for voices. */
export async function listTexts(db: Db, conversationIds: readonly string[]): Promise<Map<string, string[]>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('turn')
    .leftJoin('answer_line', 'answer_line.turn_id', 'turn.turn_id')
    .select(['turn.conversation_id', 'turn.turn_id', 'turn.question', 'answer_line.text'])
    .where('turn.conversation_id', 'in', conversationIds)
    .orderBy('turn.position')
    .orderBy('answer_line.position')
    .execute()
  const texts = new Map<string, Set<string>>()
  for (const { conversation_id, question, text } of rows) {
    const those = texts.get(conversation_id) ?? new Set()
    texts.set(conversation_id, those.add(question).add(unmarked(text ?? '').text))
  }
  return new Map([...texts].map(([id, those]) => [id, [...those]]))
}

export async function findTurn(db: Db, turnId: string): Promise<TurnRow | undefined> {
  return db.selectFrom('turn').selectAll().where('turn_id', '=', turnId).executeTakeFirst()
}

export async function listAnswerLines(db: Db, turnIds: readonly string[]): Promise<AnswerLineRow[]> {
  if (turnIds.length === 0) return []
  return db.selectFrom('answer_line').selectAll().where('turn_id', 'in', turnIds).orderBy('position').execute()
}

/** False where it is gone, or another person's. */
export async function changeThread(
  db: Db,
  { conversation_id, user_id }: { conversation_id: string; user_id: string },
  change: Pick<Updateable<ConversationTable>, 'title' | 'share_key'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('conversation')
    .set(change)
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Deletes a conversation with its turns and their lines; their clips go by the sweep. */
export async function deleteThread(trx: Db, conversationId: string): Promise<void> {
  await trx.deleteFrom('conversation').where('conversation_id', '=', conversationId).execute()
}
