import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** The language of the models that compare items. */
export const LANGUAGE = 'en'
/** The bytes of a vector go from -127 to 127, so that it stays in its row: its cosines change in the third digit. */
const GREATEST_BYTE = 127

export type UnreadItem = { content_id: string; title: string; description: string; text_hash: string }

/** Public items whose vector is not there, or of another model or text; the newest first. */
export async function listUnreadItems(db: Db, model: string, limit: number): Promise<UnreadItem[]> {
  const { rows } = await sql<UnreadItem>`
    select content_id, script_title as title, content_description as description, read.text_hash
    from search_item item join content using (content_id)
      cross join lateral (select md5(concat_ws(E'\n', content.revision, script_title, content_description)) as text_hash) as read
      left join search_meaning known using (content_id)
    where split_part(item.language, '-', 1) = ${LANGUAGE} and (known.model, known.text_hash) is distinct from (${model}, read.text_hash)
    order by item.published_at desc, item.item_no desc
    limit ${limit}`.execute(db)
  return rows
}

/** The lines of an item that say the most: its longest, without the spoken notice. */
export async function listLongestLines(db: Db, contentId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .select('text')
    .where('utterance.content_id', '=', contentId)
    .where(sql<boolean>`utterance_id is distinct from notice_id`)
    .orderBy(sql`length(text)`, 'desc')
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ text }) => text)
}

type Meaning = { content_id: string; model: string; text_hash: string; vector: Float32Array }

/** Unless the item has stopped being public meanwhile. */
export async function saveMeaning(db: Db, { content_id, model, text_hash, vector }: Meaning): Promise<void> {
  const greatest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const bytes = Buffer.from(Int8Array.from(vector, (value) => Math.round((value / greatest) * GREATEST_BYTE)).buffer)
  await sql`
    insert into search_meaning (content_id, model, text_hash, vector)
    select content_id, ${model}, ${text_hash}, ${bytes} from search_item where content_id = ${content_id} for key share
    on conflict (content_id) do update
      set model = excluded.model, text_hash = excluded.text_hash, vector = excluded.vector`.execute(db)
}

/** The vectors of one model of these items, and of the newest, which say what items are like on the whole. Public items alone have one. */
export async function listMeanings(
  db: Db,
  { model, content_ids, newest }: { model: string; content_ids: readonly string[]; newest: number },
): Promise<{ content_id: string; vector: Int8Array }[]> {
  const { rows } = await sql<{ content_id: string; vector: Buffer }>`
    with wanted as (
      select unnest(${[...content_ids]}::uuid[]) as content_id
      union (select content_id from search_item order by published_at desc, item_no desc limit ${newest})
    )
    select content_id, vector
    from wanted join search_meaning using (content_id) join search_item using (content_id)
    where model = ${model} and split_part(language, '-', 1) = ${LANGUAGE}`.execute(db)
  return rows.map(({ content_id, vector }) => ({ content_id, vector: new Int8Array(vector) }))
}
