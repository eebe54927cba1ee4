import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { PreparedQuery } from './query/prepare-query.repository.ts'
import { queryOfLanguage } from './query/query-of-language.repository.ts'

/** Channels in an answer. */
const CHANNELS = 5
/** Drafts that are read, the newest; lines of them; and drafts in an answer. */
const READ_DRAFTS = 50
const READ_LINES = 1_000
const DRAFTS = 10

export type FoundChannelRow = { channel_id: string; channel_title: string; avatar_key: string; language: string }

/** Channels that say it in their title or description, titles first. */
export async function findChannels(db: Db, query: PreparedQuery): Promise<FoundChannelRow[]> {
  const { rows } = await sql<FoundChannelRow>`
    select channel_id, channel_title, avatar_key, language
    from (
      select channel.*, words, coalesce(show_settings ->> 'language', 'en') as language
      from search_channel join channel using (channel_id) where deleted_at is null
    ) as channel
    where words @@ ${queryOfLanguage(query)}
    order by ts_rank_cd('{0.1, 0.2, 0.4, 1}', words, ${queryOfLanguage(query)}) desc, channel_title, channel_id limit ${CHANNELS}`.execute(
    db,
  )
  return rows
}

export type FoundDraftRow = {
  draft_id: string
  channel_id: string
  channel_title: string
  language: string
  title: string
  text: string
}

/**
 * Open drafts of a person that match in their title or in a line, of which the first is shown; those changed last
 * first.
 */
export async function findDrafts(db: Db, userId: string, query: PreparedQuery): Promise<FoundDraftRow[]> {
  const { rows } = await sql<FoundDraftRow>`
    with written as materialized (
      select draft_id, channel_id, channel_title, draft.updated_at, draft.content,
        coalesce(show_settings ->> 'language', 'en') as language, coalesce(draft.content -> 'form' ->> 'script_title', '') as title
      from draft join channel using (channel_id)
      where user_id = ${userId} and channel.deleted_at is null and (discarded_at is null or discarded_at = 'infinity')
      order by draft.updated_at desc limit ${READ_DRAFTS}
    ),
    lines as (
      select draft_id, language, line ->> 'text' as text, place
      from written, jsonb_array_elements(coalesce(content -> 'utterances', '[]')) with ordinality as lines (line, place)
      order by updated_at desc, draft_id, place limit ${READ_LINES}
    ),
    said as (
      select distinct on (draft_id) draft_id, text from lines
      where search_vector(text, language) @@ ${queryOfLanguage(query)}
      order by draft_id, place
    )
    select draft_id, channel_id, channel_title, language, title, coalesce(text, '') as text
    from written left join said using (draft_id)
    where text is not null or search_vector(title, language) @@ ${queryOfLanguage(query)}
    order by updated_at desc, draft_id limit ${DRAFTS}`.execute(db)
  return rows
}
