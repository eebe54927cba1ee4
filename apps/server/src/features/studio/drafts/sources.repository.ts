import { draftLimits } from '@app/domain/drafts'
import { publicKindOf, type PublicSourceKind } from '@app/domain/sources'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DraftSourceTable, ReadingState } from '#database/tables/drafts-schema.ts'
import type { Db } from '#database/schema.ts'
import { sumTakesOf } from '#features/studio/takes/index.ts'

export type SourceRow = Selectable<DraftSourceTable>

/** Sources in the order in which they were added, removed ones left out. */
export async function listSources(db: Db, draftId: string): Promise<SourceRow[]> {
  return db
    .selectFrom('draft_source')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('source_id')
    .execute()
}

/** A source, removed ones too: a script's reading of it goes on to its end. */
export async function findSource(db: Db, sourceId: string): Promise<SourceRow | undefined> {
  return db.selectFrom('draft_source').selectAll().where('source_id', '=', sourceId).executeTakeFirst()
}

/** A source that is on the list of its draft, and whose it is. */
export async function findOwnedSource(
  db: Db,
  sourceId: string,
): Promise<(SourceRow & { user_id: string }) | undefined> {
  return db
    .selectFrom('draft_source')
    .innerJoin('draft', 'draft.draft_id', 'draft_source.draft_id')
    .selectAll('draft_source')
    .select('draft.user_id')
    .where('draft_source.source_id', '=', sourceId)
    .where('draft_source.removed_at', 'is', null)
    .executeTakeFirst()
}

/** Notes how far the reading of a source is; null forgets it. */
export async function noteReading(db: Db, sourceId: string, state: ReadingState | null): Promise<void> {
  await db
    .updateTable('draft_source')
    .set({ reading: state && JSON.stringify(state) })
    .where('source_id', '=', sourceId)
    .execute()
}

/** Kinds of these sources, removed ones too. */
export async function listSourceKinds(db: Db, sourceIds: readonly string[]): Promise<Map<string, PublicSourceKind>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('draft_source')
    .select(['source_id', 'type', 'extension'])
    .where('source_id', 'in', sourceIds)
    .execute()
  return new Map(rows.map((row) => [row.source_id, publicKindOf(row)]))
}

/** Number of sources and the size of their files together, removed ones left out. */
export async function countSources(db: Db, draftId: string): Promise<{ count: number; file_bytes: number }> {
  const { count, file_bytes } = await db
    .selectFrom('draft_source')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<string>`coalesce(sum(byte_size) filter (where type = 'file'), 0)`.as('file_bytes'))
    .where('draft_id', '=', draftId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), file_bytes: Number(file_bytes) }
}

/**
 * Storage of a person: the sources of all drafts, the sounds of all channels, the recordings and the imported episodes,
 * removed ones too until they are cleared away.
 */
export async function sumStoredOf(db: Db, userId: string): Promise<number> {
  const sums = [sumSourcesOf, sumSoundsOf, sumTakesOf, sumImportedOf]
  const bytes = await Promise.all(sums.map((sum) => sum(db, userId)))
  return bytes.reduce((all, each) => all + each, 0)
}

async function sumImportedOf(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('content')
    .innerJoin('channel', 'channel.channel_id', 'content.channel_id')
    .select(sql<string>`coalesce(sum(stored_bytes), 0)`.as('bytes'))
    .where('channel.channel_creator_user_id', '=', userId)
    .where('stored_bytes', '>', '0')
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

async function sumSoundsOf(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('sound_asset')
    .select(sql<string>`coalesce(sum(byte_size), 0)`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

async function sumSourcesOf(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('draft_source')
    .innerJoin('draft', 'draft.draft_id', 'draft_source.draft_id')
    .select(sql<string>`coalesce(sum(byte_size), 0)`.as('bytes'))
    .where('draft.user_id', '=', userId)
    .where((either) =>
      either.or([
        either('removed_at', 'is', null),
        either('object_key', 'is not', null),
        either('text', 'is not', null),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** The clock moves on within the transaction, so that several that come together keep their order. */
export async function insertSource(
  trx: Db,
  source: Omit<Insertable<DraftSourceTable>, 'created_at'>,
): Promise<SourceRow> {
  const values = { ...source, created_at: sql<Date>`clock_timestamp()` }
  return trx.insertInto('draft_source').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Undefined where it is not there, or is already as it should be. */
export async function markRemoved(
  trx: Db,
  draftId: string,
  sourceId: string,
  isRemoved: boolean,
): Promise<SourceRow | undefined> {
  return (
    trx
      .updateTable('draft_source')
      .set({ removed_at: isRemoved ? sql<Date>`now()` : null })
      .where('draft_id', '=', draftId)
      .where('source_id', '=', sourceId)
      .where('removed_at', isRemoved ? 'is' : 'is not', null)
      // Sources that were cleared away cannot come back.
      .where((either) =>
        either.or([either('type', '=', 'url'), either('object_key', 'is not', null), either('text', 'is not', null)]),
      )
      .returningAll()
      .executeTakeFirst()
  )
}

/** Locked so that nobody brings it back meanwhile; undefined where that can still be done, or there is nothing left. */
export async function lockRemovedForGood(trx: Db, sourceId: string): Promise<SourceRow | undefined> {
  return removedForGood(trx).selectAll().where('source_id', '=', sourceId).forUpdate().executeTakeFirst()
}

/** Removed ones that lost their job. */
export async function listRemovedForGood(db: Db): Promise<string[]> {
  const rows = await removedForGood(db).select('source_id').orderBy('source_id').execute()
  return rows.map(({ source_id }) => source_id)
}

/** The row stays while lines may stand on its passages. */
export async function clearSource(trx: Db, sourceId: string): Promise<void> {
  await trx
    .updateTable('draft_source')
    .set({ object_key: null, text: null })
    .where('source_id', '=', sourceId)
    .execute()
}

function removedForGood(db: Db) {
  return db
    .selectFrom('draft_source')
    .where(sql<boolean>`removed_at <= now() - make_interval(secs => ${draftLimits.undo_seconds - 1})`)
    .where((either) => either.or([either('object_key', 'is not', null), either('text', 'is not', null)]))
}

/** Which of these keys are files of a source. */
export async function listKnownFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('draft_source').select('object_key').where('object_key', 'in', keys).execute()
  return rows.flatMap(({ object_key }) => object_key ?? [])
}
