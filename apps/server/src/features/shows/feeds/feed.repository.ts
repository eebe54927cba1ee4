import { episodeFieldNames } from '@app/domain/content'
import type { PlacedInsert } from '@app/domain/production'
import type { PublicSourceKind } from '@app/domain/sources'
import type { VoiceName } from '@app/domain/voices'
import { sql, type Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import type { ChannelTable, Db } from '#database/schema.ts'
import type { ContentRow } from '#features/episodes/content/index.ts'

type ShowColumns = (typeof showColumns)[number]
const showColumns = [
  'channel.channel_id',
  'channel.channel_title',
  'channel.channel_description',
  'channel.avatar_key',
  'channel.artwork_key',
  'channel.artwork_seed',
  'channel.feed_mode',
  'channel.show_settings',
  'channel.podcast_guid',
  'channel.moved_to',
  'channel.created_at',
] as const
type Column<C> = C extends `channel.${infer Name}` ? Name : never

/** A channel as its feed needs it, with how often and when something in that feed was changed. */
export type FeedChannel = Pick<Selectable<ChannelTable>, Column<ShowColumns>> & { changes: number; changed_at: Date }

/** One query, which every request of a feed makes. */
export async function findFeedChannel(db: Db, channelId: string): Promise<FeedChannel | undefined> {
  const row = await db
    .selectFrom('channel')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('feed_change')
          .select(({ fn }) => [fn.countAll<string>().as('changes'), fn.max('changed_at').as('last_at')])
          .whereRef('feed_change.channel_id', '=', 'channel.channel_id')
          .where('is_public', '=', true)
          .as('change'),
      (join) => join.onTrue(),
    )
    .select([...showColumns, 'change.changes', 'change.last_at'])
    .where('channel.channel_id', '=', channelId)
    .where('channel.deleted_at', 'is', null)
    .where('channel.suspended_by', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { last_at, changes, ...channel } = row
  return { ...channel, changes: Number(changes), changed_at: last_at ?? channel.created_at }
}

/** True if a channel was here once: it was cleared away, or is being. */
export async function wasDeleted(db: Db, channelId: string): Promise<boolean> {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('channel')
          .select('channel_id')
          .where('channel_id', '=', channelId)
          .where('deleted_at', 'is not', null),
      ).as('is_closing'),
      exists(selectFrom('deleted_channel').select('deleted_at').where('channel_hash', '=', hashOf(channelId))).as(
        'is_gone',
      ),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(row.is_closing) || Boolean(row.is_gone)
}

function hashOf(channelId: string): Buffer {
  return createHash('sha256').update(channelId).digest()
}

function publicItems(db: Db, channelId: string) {
  return db
    .selectFrom('content')
    .where('channel_id', '=', channelId)
    .where('published_at', 'is not', null)
    .where('visibility', '=', 'public')
    .where('status', '=', 'completed')
}

export async function countPublicItems(db: Db, channelId: string): Promise<number> {
  const { count } = await publicItems(db, channelId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finished public items of a channel, the newest first. */
export async function listPublicIds(
  db: Db,
  channelId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await publicItems(db, channelId)
    .select('content_id')
    .orderBy('published_at', 'desc')
    .orderBy('content_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ content_id }) => content_id)
}

/** Columns without the outline, which is longer than all of these together. */
export const itemColumns = [
  'content_id',
  'channel_id',
  'guid',
  'script_title',
  'content_description',
  ...episodeFieldNames,
  'published_at',
  'created_at',
  'duration_ms',
  'audio_key',
  'audio_bytes',
  'revision',
  'enclosure_revision',
  'cover_seed',
  'speakers',
  'speaker_names',
  'lines_total',
  'recorded_lines',
  'origin',
  'ai_voices',
  'sources_shown',
  'imported_chapters',
  'notice_id',
] as const
export type FeedRow = Pick<ContentRow, (typeof itemColumns)[number]> & { host_voice: VoiceName }

/** Finished items, in the order of their ids; those that are not finished are left out. */
export async function listFeedRows(db: Db, ids: readonly string[]): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom('content')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(itemColumns.map((column) => `content.${column}` as const))
    .select('channel.voice_name as host_voice')
    .where('content.content_id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .where('content.status', '=', 'completed')
    .where('channel.deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.content_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ChapterLine = {
  content_id: string
  position: number
  start_ms: number | null
  chapter: string | null
  inserts: PlacedInsert[] | null
}

/** Lines of items that chapters are made of: those that begin parts, and those around sounds and marks. */
export async function listChapterLines(db: Db, ids: readonly string[]): Promise<ChapterLine[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ChapterLine>`
    with line as (select content_id, position, start_ms, chapter, inserts from utterance
      where content_id = any(${[...ids]}::uuid[])
        and (position = 0 or chapter is not null or inserts is not null)),
    next as (select content_id, position + 1 as position from line where inserts is not null)
    select * from line
    union all
    select content_id, position, utterance.start_ms, utterance.chapter, utterance.inserts
    from next join utterance using (content_id, position)
    where position > 0 and utterance.chapter is null and utterance.inserts is null
    order by content_id, position`.execute(db)
  return rows
}

export type ShownSource = { content_id: string; url: string | null; source_kind: PublicSourceKind | null }

/** Sources of items, each once. */
export async function listSourcesOf(db: Db, ids: readonly string[]): Promise<ShownSource[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('content_passage')
    .select(['content_id', 'url', 'source_kind'])
    .distinct()
    .where('content_id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('content_id')
    .orderBy('url')
    .orderBy('source_kind')
    .execute()
}
