import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** Those who asked let the creator read it: when they asked, by passing it on, or with the link of their conversation. */
const isShared = sql<boolean>`(turn.shares_words or turn.passed_on_at is not null or conversation.share_key is not null)`

/** Most frequent wording of each group's question, among those that are shared; none for groups that nobody shares. */
export async function listSharedWords(db: Db, groupIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ group_id: string; question: string }>`
    select distinct on (group_id) group_id, question from (
      select group_id, question, count(*) as times, max(turn.created_at) as last
      from turn join conversation using (conversation_id)
      where group_id = any(${[...groupIds]}::uuid[]) and ${isShared}
      group by group_id, question) asked
    order by group_id, times desc, last desc`.execute(db)
  return new Map(rows.map(({ group_id, question }) => [group_id, question]))
}

/** The hosts' last answer to a shared question, unless it speaks of their memories of the asker. */
export async function listSharedAnswers(db: Db, groupIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ group_id: string; answer: string }>`
    select distinct on (group_id) group_id, answer from turn join conversation using (conversation_id), lateral (
      select string_agg(text, ' ' order by position) as answer, bool_or(memory_marks <> '[]') as is_personal
      from answer_line where answer_line.turn_id = turn.turn_id) said
    where group_id = any(${[...groupIds]}::uuid[]) and ${isShared} and turn.status = 'answered'
      and said.answer is not null and not said.is_personal
    order by group_id, turn.created_at desc`.execute(db)
  return new Map(rows.map(({ group_id, answer }) => [group_id, answer]))
}
