import { type Selectable, sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { QuestionGroupTable } from '#database/tables/conversations-schema.ts'

export type GroupRow = Selectable<QuestionGroupTable>
/** Position of a question in an item; `at_ms` is of the revision that was playing. */
export type AskedAt = { content_id: string; utterance_id: string | null; at_ms: number }

/** Position in the current revision of the item: a line that was moved by corrections takes its questions along. */
export async function placeOf(db: Db, { content_id, utterance_id, at_ms }: AskedAt): Promise<AskedAt> {
  const line =
    utterance_id === null
      ? undefined
      : await db
          .selectFrom('utterance')
          .select('start_ms')
          .where('content_id', '=', content_id)
          .where('utterance_id', '=', utterance_id)
          .executeTakeFirst()
  return { content_id, utterance_id, at_ms: line?.start_ms ?? at_ms }
}

type Nearby = AskedAt & { within_ms: number; limit: number; sharing?: readonly number[] }
export type NearbyGroup = Pick<GroupRow, 'group_id' | 'kind' | 'terms'> & {
  /** The first that is still kept of its questions, which nobody but the server reads here. */
  question: string | null
}

/** Groups that were asked nearby, those alone that share a word where words are given, the earliest first. */
export async function listGroupsNearby(
  db: Db,
  { content_id, at_ms, within_ms, limit, sharing }: Nearby,
): Promise<NearbyGroup[]> {
  return db
    .selectFrom('question_group')
    .leftJoin('utterance', 'utterance.utterance_id', 'question_group.utterance_id')
    .select(({ selectFrom }) => [
      'group_id',
      'kind',
      'terms',
      selectFrom('turn')
        .select('question')
        .whereRef('turn.group_id', '=', 'question_group.group_id')
        .orderBy('turn.created_at')
        .orderBy('turn_id')
        .limit(1)
        .as('question'),
    ])
    .where('question_group.content_id', '=', content_id)
    .where(sql<boolean>`abs(coalesce(utterance.start_ms, question_group.at_ms) - ${at_ms}::integer) <= ${within_ms}`)
    .$if(sharing !== undefined, (query) => query.where(sql<boolean>`terms && ${[...(sharing ?? [])]}::integer[]`))
    .orderBy('question_group.created_at')
    .orderBy('group_id')
    .limit(limit)
    .execute()
}

/** Locks new groups: until the transaction ends no other is begun for the item. */
export async function lockNewGroups(trx: Db, contentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question_group:${contentId}`}, 0))`.execute(trx)
}

export async function insertGroup(
  trx: Db,
  { terms, ...group }: AskedAt & { kind: number | null; terms: readonly number[] },
): Promise<string> {
  const { group_id } = await trx
    .insertInto('question_group')
    .values({ ...group, terms: [...terms] })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  return group_id
}

export async function countQuestion(trx: Db, groupId: string, { is_first }: { is_first: boolean }): Promise<void> {
  await trx
    .updateTable('question_group')
    .set({
      asked: sql`asked + 1`,
      first_askers: sql`first_askers + ${is_first ? 1 : 0}`,
      last_asked_at: sql`clock_timestamp()`,
    })
    .where('group_id', '=', groupId)
    .execute()
}

export async function countAnswered(trx: Db, groupId: string): Promise<void> {
  await trx
    .updateTable('question_group')
    .set({ state: sql`case when unanswered * 2 < asked then 'by_hosts' else state end` })
    .where('group_id', '=', groupId)
    .execute()
}

export async function countUnanswered(trx: Db, groupId: string): Promise<void> {
  await trx
    .updateTable('question_group')
    .set({
      unanswered: sql`unanswered + 1`,
      state: sql`case when (unanswered + 1) * 2 >= asked then 'no_answer' else state end`,
    })
    .where('group_id', '=', groupId)
    .execute()
}

/** True if a listener has asked something about the item that is still stored; a guest is one conversation. */
export async function hasAskedBefore(
  db: Db,
  { content_id, user_id, conversation_id }: { content_id: string; user_id: string; conversation_id: string },
): Promise<boolean> {
  const turns = db.selectFrom('turn').select('turn_id').where('content_id', '=', content_id)
  const theirs =
    user_id === '' ? turns.where('conversation_id', '=', conversation_id) : turns.where('user_id', '=', user_id)
  return (await theirs.limit(1).executeTakeFirst()) !== undefined
}

/** The most asked first. */
export async function listGroups(db: Db, contentId: string): Promise<GroupRow[]> {
  return db
    .selectFrom('question_group')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('asked', '>', 0)
    .orderBy('asked', 'desc')
    .orderBy('last_asked_at', 'desc')
    .orderBy('group_id')
    .execute()
}

/** Locks a group: nobody else answers it until the transaction ends. */
export async function lockGroup(trx: Db, groupId: string): Promise<void> {
  await trx.selectFrom('question_group').select('group_id').where('group_id', '=', groupId).forUpdate().execute()
}

export async function saveAnswer(
  trx: Db,
  groupId: string,
  answer: Pick<GroupRow, 'answer_text' | 'answer_speaker' | 'answer_utterance_id' | 'answer_draft_id'>,
): Promise<void> {
  await trx.updateTable('question_group').set(answer).where('group_id', '=', groupId).execute()
}

/** Which of these texts are a line of an item of the channel. */
export async function listPublishedWords(db: Db, channelId: string, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const rows = await db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .select('utterance.text')
    .where('content.channel_id', '=', channelId)
    .where('utterance.text', '=', ({ fn, val }) => fn.any(val([...texts])))
    .execute()
  return new Set(rows.map(({ text }) => text))
}
