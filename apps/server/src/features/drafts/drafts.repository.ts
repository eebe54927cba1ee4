import { draftLimits, type DraftContent } from '@app/domain/drafts'
import { sql, type Selectable } from 'kysely'
import type { DraftTable } from '#database/tables/drafts-schema.ts'
import type { Db } from '#database/schema.ts'

export type DraftRow = Selectable<DraftTable>
/** Whose draft, and for which channel. */
export type DraftPlace = { user_id: string; channel_id: string }
type Save = { seen_version: number; session_id: string; content: DraftContent }

function openDrafts(db: Db, { user_id, channel_id }: DraftPlace) {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('discarded_at', 'is', null)
}

export async function findDraft(db: Db, place: DraftPlace): Promise<DraftRow | undefined> {
  return openDrafts(db, place).executeTakeFirst()
}

export async function lockDraft(trx: Db, place: DraftPlace): Promise<DraftRow | undefined> {
  return openDrafts(trx, place).forUpdate().executeTakeFirst()
}

/** Begins the draft where there is none, and keeps it as it is until the transaction ends. */
export async function lockOrBeginDraft(trx: Db, { user_id, channel_id }: DraftPlace): Promise<DraftRow> {
  const inserted = trx.insertInto('draft').values({ user_id, channel_id })
  await inserted
    .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).where('discarded_at', 'is', null).doNothing())
    .execute()
  return openDrafts(trx, { user_id, channel_id }).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Undefined where another page saved since `seen_version`. A page whose last answer was lost, or that sends what is there
 * already, is no other.
 */
export async function saveContent(
  trx: Db,
  draftId: string,
  { seen_version, session_id, content }: Save,
): Promise<DraftRow | undefined> {
  const json = JSON.stringify(content)
  return trx
    .updateTable('draft')
    .set({ content: json, session_id, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('draft_id', '=', draftId)
    .where((either) =>
      either.or([
        either('version', '=', seen_version),
        either('session_id', '=', session_id),
        sql<boolean>`content = ${json}::jsonb`,
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function saveThumbnail(
  trx: Db,
  draftId: string,
  thumbnail: { thumbnail_key: string | null; thumbnail_name: string },
): Promise<void> {
  await trx
    .updateTable('draft')
    .set({ ...thumbnail, updated_at: sql<Date>`now()` })
    .where('draft_id', '=', draftId)
    .execute()
}

export async function touchDraft(trx: Db, draftId: string): Promise<void> {
  await trx
    .updateTable('draft')
    .set({ updated_at: sql<Date>`now()` })
    .where('draft_id', '=', draftId)
    .execute()
}

export async function markDiscarded(trx: Db, draftId: string): Promise<void> {
  await trx
    .updateTable('draft')
    .set({ discarded_at: sql<Date>`now()` })
    .where('draft_id', '=', draftId)
    .execute()
}

export async function lockDiscarded(
  trx: Db,
  { user_id, channel_id }: DraftPlace,
  draftId: string,
): Promise<DraftRow | undefined> {
  return trx
    .selectFrom('draft')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('discarded_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markRestored(trx: Db, draftId: string): Promise<void> {
  await trx
    .updateTable('draft')
    .set({ discarded_at: null, updated_at: sql<Date>`now()` })
    .where('draft_id', '=', draftId)
    .execute()
}

/** Its sources and their passages go with it. */
export async function deleteDraftRow(trx: Db, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('draft').where('draft_id', '=', draftId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The same, unless somebody touched it or brought it back meanwhile. */
export async function deleteEndedDraftRow(trx: Db, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('draft')
    .where('draft_id', '=', draftId)
    .where(hasEnded())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listDraftsOf(db: Db, userId: string): Promise<DraftRow[]> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('draft_id')
    .execute()
}

export async function listDraftIdsIn(db: Db, channelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('draft')
    .select('draft_id')
    .where('channel_id', '=', channelId)
    .orderBy('draft_id')
    .execute()
  return rows.map(({ draft_id }) => draft_id)
}

/** Drafts that nobody touched for long, and discarded ones that lost their job. */
export async function listEndedDraftIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('draft').select('draft_id').where(hasEnded()).orderBy('draft_id').execute()
  return rows.map(({ draft_id }) => draft_id)
}

/** Discarded for good a second early, so that the job that is sent for that moment does not come too soon. */
function hasEnded() {
  const { kept_days, undo_seconds } = draftLimits
  return sql<boolean>`(updated_at < now() - make_interval(days => ${kept_days}) or discarded_at <= now() - make_interval(secs => ${undo_seconds - 1}))`
}

/** Which of these keys are a thumbnail of a draft. */
export async function listKnownThumbnails(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('draft').select('thumbnail_key').where('thumbnail_key', 'in', keys).execute()
  return rows.flatMap(({ thumbnail_key }) => thumbnail_key ?? [])
}
