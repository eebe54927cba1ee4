import type { SpokenSpan } from '@app/domain/speech'
import { sql } from 'kysely'
import type { Db, Outline } from '#database/schema.ts'
import { findContent, lockContent, type ContentRow, type ContentWithChannel } from './content.repository.ts'

/** The right to write a rendering: lost as soon as another worker has taken it over. */
export type Claim = { content_id: string; fence: number }

/** Somebody else renders this item now, or it is gone: whatever this worker still does is in vain. */
export class RenderingLostError extends Error {
  override name = 'RenderingLostError'
}

const LONGEST_PROCESSING_MINUTES = 60

export type Claimed = { claim: Claim; content: ContentWithChannel; tries: number }

/**
 * Takes an item's rendering over; `undefined` when there is nothing to render any more.
 * `tries` counts the tries in a row that stored no new clip, this one included.
 */
export async function claimRendering(db: Db, contentId: string): Promise<Claimed | undefined> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockContent(trx, contentId)
    if (locked?.status !== 'processing') return undefined
    const clips = await countSpokenLines(trx, contentId)
    const tries = clips > locked.render_clips_seen ? 1 : locked.render_tries + 1
    const fence = locked.render_fence + 1
    await trx
      .updateTable('content')
      .set({ render_fence: fence, render_tries: tries, render_clips_seen: clips })
      .where('content_id', '=', contentId)
      .execute()
    const content = await findContent(trx, contentId)
    return content && { claim: { content_id: contentId, fence }, content, tries }
  })
}

async function countSpokenLines(db: Db, contentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('utterance')
    .select(({ fn }) => fn.count<string>('clip_hash').as('count'))
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A try that was ended from outside, by a stopping process, is none. */
export async function giveTryBack(db: Db, { content_id, fence }: Claim): Promise<void> {
  await db
    .updateTable('content')
    .set((eb) => ({ render_tries: eb('render_tries', '-', 1) }))
    .where('content_id', '=', content_id)
    .where('render_fence', '=', fence)
    .execute()
}

export async function holdsRendering(db: Db, { content_id, fence }: Claim): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('content_id')
    .where('content_id', '=', content_id)
    .where('render_fence', '=', fence)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the item for this transaction, if the claim still holds; every write of a rendering begins with it. */
export async function lockClaimed(trx: Db, { content_id, fence }: Claim): Promise<ContentRow> {
  const content = await lockContent(trx, content_id)
  if (content?.status !== 'processing' || content.render_fence !== fence) {
    throw new RenderingLostError(`the rendering of ${content_id} belongs to somebody else by now`)
  }
  return content
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

type PlayableLine = { position: number; start_ms: number; end_ms: number; seconds_left: number }

/** Notes that an item can be heard up to and with this line. */
export async function recordPlayableLine(trx: Db, content: ContentRow, line: PlayableLine): Promise<ContentRow> {
  await trx
    .updateTable('utterance')
    .set({ start_ms: line.start_ms, end_ms: line.end_ms })
    .where('content_id', '=', content.content_id)
    .where('position', '=', line.position)
    .execute()
  return trx
    .updateTable('content')
    .set({ lines_done: line.position + 1, playable_ms: line.end_ms, seconds_left: line.seconds_left })
    .where('content_id', '=', content.content_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Finished = { audio_key: string; duration_ms: number; gain_db: number; outline: Outline }

export async function markCompleted(
  trx: Db,
  contentId: string,
  { outline, ...finished }: Finished,
): Promise<ContentRow> {
  return trx
    .updateTable('content')
    .set({ ...finished, outline: JSON.stringify(outline), status: 'completed', seconds_left: 0, error: '' })
    .where('content_id', '=', contentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The new fence shuts out whoever still renders it. */
export async function markFailed(trx: Db, contentId: string, error: string): Promise<ContentRow> {
  return trx
    .updateTable('content')
    .set((eb) => ({ status: 'error', error, seconds_left: null, render_fence: eb('render_fence', '+', 1) }))
    .where('content_id', '=', contentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives items in the making their whole time again: while the database lay in a backup, nothing was made. */
export async function restartRenderingClocks(db: Db): Promise<void> {
  await db
    .updateTable('content')
    .set({ processing_since: sql<Date>`now()` })
    .where('status', '=', 'processing')
    .execute()
}

/** Items in the making: all of them, and whether they have been so for too long (SRV-22). */
export async function listProcessing(db: Db): Promise<{ content_id: string; is_overdue: boolean }[]> {
  return db
    .selectFrom('content')
    .select('content_id')
    .select(
      sql<boolean>`processing_since < now() - make_interval(mins => ${LONGEST_PROCESSING_MINUTES})`.as('is_overdue'),
    )
    .where('status', '=', 'processing')
    .execute()
}
