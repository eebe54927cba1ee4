import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { ContentTable } from '#database/tables/content-schema.ts'
import { person, type TestApp } from '#test/app.ts'
import { makeContent } from '#test/factories.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

type Words = Omit<Updateable<ContentTable>, 'content_id'>

/**
 * An item of a channel that is finished, with a file of its own, without anybody having spoken; public unless said
 * otherwise.
 */
export async function publishItem(
  app: TestApp,
  channel_id: string,
  { sound = Buffer.alloc(500, 7), ...words }: Words & { sound?: Buffer } = {},
): Promise<string> {
  const { channel_creator_user_id } = await app.db
    .selectFrom('channel')
    .select('channel_creator_user_id')
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  const { content_id } = await makeContent(app, person(channel_creator_user_id), { channel_id })
  const audio_key = `content/${content_id}/episodes/1/audio.mp3`
  await app.storage.put(audio_key, sound, 'audio/mpeg')
  const finished = { status: 'completed', visibility: 'public', audio_key, duration_ms: 61_000, ...words } as const
  await app.db.updateTable('content').set(finished).where('content_id', '=', content_id).execute()
  await settleOpenHolds(app)
  return content_id
}

/** Copies a finished public item, each copy a minute older than the one before. */
export async function copyItem({ db }: Pick<TestApp, 'db'>, content_id: string, count: number): Promise<void> {
  await sql`insert into content
    select (jsonb_populate_record(null::content, to_jsonb(content) || jsonb_build_object(
      'content_id', gen_random_uuid(), 'hold_id', null, 'script_title', content.script_title || ' ' || copy,
      'published_at', content.published_at - copy * interval '1 minute', 'audio_bytes', 1000 + copy))).*
    from content, generate_series(1, ${sql.lit(count)}) copy
    where content_id = ${content_id}`.execute(db)
}

export async function makeChapters({ db }: Pick<TestApp, 'db'>, content_id: string, titles: string[]): Promise<void> {
  for (const [position, chapter] of titles.entries())
    await db
      .updateTable('utterance')
      .set({ chapter, start_ms: position * 20_000, end_ms: position * 20_000 + 19_000 })
      .where('content_id', '=', content_id)
      .where('position', '=', position)
      .execute()
}

/** Source of an item. */
export async function giveSource(
  { db }: Pick<TestApp, 'db'>,
  content_id: string,
  source: { title: string; url: string | null },
): Promise<void> {
  await db
    .insertInto('content_passage')
    .values({
      content_id,
      passage_id: randomUUID(),
      ...source,
      place: JSON.stringify({ page: 1 }),
      text: 'What it says there.',
      kind: null,
      source_kind: source.url ? 'link' : 'document',
    })
    .execute()
}
