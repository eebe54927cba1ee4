import type { PlacedInsert } from '@app/domain/production'
import type { SpokenSpan } from '@app/domain/speech'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { UtteranceTable } from '#database/tables/content-schema.ts'

export type UtteranceRow = Selectable<UtteranceTable>

export async function insertUtterances(trx: Db, utterances: Insertable<UtteranceTable>[]): Promise<void> {
  await trx.insertInto('utterance').values(utterances).execute()
}

export async function findUtterance(db: Db, contentId: string, utteranceId: string): Promise<UtteranceRow | undefined> {
  return db
    .selectFrom('utterance')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('utterance_id', '=', utteranceId)
    .executeTakeFirst()
}

/** Writes what is said anew, line by line, and where each lies now. */
export async function rewriteUtterances(trx: Db, contentId: string, lines: readonly UtteranceRow[]): Promise<void> {
  const written = lines.map(
    ({ position, text, spoken_text, spoken_map, clip_hash, take, passage_ids, inserts, start_ms, end_ms }) => ({
      position,
      text,
      spoken_text,
      spoken_map,
      clip_hash,
      take,
      passage_ids,
      inserts,
      start_ms,
      end_ms,
    }),
  )
  await sql`
    update utterance set text = line.text, spoken_text = line.spoken_text, spoken_map = line.spoken_map, clip_hash = line.clip_hash,
      take = line.take, passage_ids = line.passage_ids, inserts = line.inserts, start_ms = line.start_ms, end_ms = line.end_ms
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as line (position integer, text text, spoken_text text, spoken_map jsonb, clip_hash text, take integer, passage_ids jsonb, inserts jsonb, start_ms integer, end_ms integer)
    where utterance.content_id = ${contentId} and utterance.position = line.position`.execute(trx)
}

/** Puts these lines in the place of all that the item has. Each keeps its id. */
export async function replaceUtterances(trx: Db, contentId: string, lines: readonly UtteranceRow[]): Promise<void> {
  await trx.deleteFrom('utterance').where('content_id', '=', contentId).execute()
  await sql`
    insert into utterance (utterance_id, content_id, position, speaker, voice_name, text, spoken_text, spoken_map, clip_hash,
      take, passage_ids, chapter, inserts, start_ms, end_ms)
    select utterance_id, ${contentId}, position, speaker, voice_name, text, spoken_text, spoken_map, clip_hash,
      take, passage_ids, chapter, inserts, start_ms, end_ms
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (utterance_id uuid, position integer, speaker smallint, voice_name text, text text, spoken_text text, spoken_map jsonb,
        clip_hash text, take integer, passage_ids jsonb, chapter text, inserts jsonb, start_ms integer, end_ms integer)`.execute(
    trx,
  )
}

export type RevisedUtterance = UtteranceRow & { revision: number; notice_id: string | null }

/** The lines of an item with the revision that says them so, and which of them is its spoken notice, in the order in which they are spoken. */
export async function listRevisedUtterances(db: Db, contentId: string): Promise<RevisedUtterance[]> {
  return db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .selectAll('utterance')
    .select(['content.revision', 'content.notice_id'])
    .where('utterance.content_id', '=', contentId)
    .orderBy('position')
    .execute()
}

/** The lines of an item in the order in which they are spoken. */
export async function listUtterances(db: Db, contentId: string): Promise<UtteranceRow[]> {
  return db.selectFrom('utterance').selectAll().where('content_id', '=', contentId).orderBy('position').execute()
}

/** The lines of several items, each in the order of its script. */
export async function listUtterancesOf(db: Db, contentIds: readonly string[]): Promise<UtteranceRow[]> {
  return db
    .selectFrom('utterance')
    .selectAll()
    .where('content_id', '=', ({ fn, val }) => fn.any(val([...contentIds])))
    .orderBy('position')
    .execute()
}

/** The notice of each of these items that begins with one, and the line after it. */
export async function listNoticesOf(db: Db, contentIds: readonly string[]): Promise<(UtteranceRow & Notice)[]> {
  return db
    .selectFrom('utterance')
    .innerJoin('content', 'content.content_id', 'utterance.content_id')
    .selectAll('utterance')
    .select('content.notice_id')
    .where('utterance.content_id', '=', ({ fn, val }) => fn.any(val([...contentIds])))
    .where('content.notice_id', 'is not', null)
    .where('utterance.position', '<=', 1)
    .execute()
}

type Notice = { notice_id: string | null }

/** Number of lines, without this one, that have their clip: a try that raised this got further. */
export async function countSpokenLines(db: Db, contentId: string, except: string | null = null): Promise<number> {
  const { count } = await db
    .selectFrom('utterance')
    .select(({ fn }) => fn.count<string>('clip_hash').as('count'))
    .where('content_id', '=', contentId)
    .where('utterance_id', 'is distinct from', except)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type SpokenLine = { position: number; clip_hash: string; spoken_text: string; spoken_map: SpokenSpan[] }

/** Notes which clip says each of these lines. */
export async function recordClipsOfLines(trx: Db, contentId: string, lines: readonly SpokenLine[]): Promise<void> {
  const spoken = lines.map(({ position, clip_hash, spoken_text, spoken_map }) => ({
    position,
    clip_hash,
    spoken_text,
    spoken_map,
  }))
  await sql`
    update utterance set clip_hash = line.clip_hash, spoken_text = line.spoken_text, spoken_map = line.spoken_map
    from jsonb_to_recordset(${JSON.stringify(spoken)}::jsonb)
      as line (position integer, clip_hash text, spoken_text text, spoken_map jsonb)
    where utterance.content_id = ${contentId} and utterance.position = line.position`.execute(trx)
}

/** The sound of a line is gone: it has to be spoken again. */
export async function forgetClip(trx: Db, clipHash: string): Promise<void> {
  await trx.updateTable('utterance').set({ clip_hash: null }).where('clip_hash', '=', clipHash).execute()
}

/** Stores the position of a line in the item. */
export async function placeUtterance(
  trx: Db,
  contentId: string,
  { position, start_ms, end_ms }: { position: number; start_ms: number; end_ms: number },
): Promise<void> {
  await trx
    .updateTable('utterance')
    .set({ start_ms, end_ms })
    .where('content_id', '=', contentId)
    .where('position', '=', position)
    .execute()
}

/** Stores the positions of the sound and mark lines around a line in the item. */
export async function placeInserts(
  trx: Db,
  contentId: string,
  { position, inserts }: { position: number; inserts: PlacedInsert[] },
): Promise<void> {
  await trx
    .updateTable('utterance')
    .set({ inserts: JSON.stringify(inserts) })
    .where('content_id', '=', contentId)
    .where('position', '=', position)
    .execute()
}
