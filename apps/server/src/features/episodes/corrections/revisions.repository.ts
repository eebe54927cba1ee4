import type { Timeline } from '@app/domain/speech'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ContentRevisionTable, EarlierLineTable } from '#database/tables/listening-schema.ts'
import type { Db } from '#database/schema.ts'

export type RevisionRow = Selectable<ContentRevisionTable>
export type EarlierLine = Selectable<EarlierLineTable>

/** Newest first; none of an item that was published once. */
export async function listRevisions(db: Db, contentId: string): Promise<RevisionRow[]> {
  return db
    .selectFrom('content_revision')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('revision', 'desc')
    .execute()
}

/** Revisions of several items, like `listRevisions`. */
export async function listRevisionsOf(db: Db, contentIds: readonly string[]): Promise<RevisionRow[]> {
  return db
    .selectFrom('content_revision')
    .selectAll()
    .where('content_id', '=', ({ fn, val }) => fn.any(val([...contentIds])))
    .orderBy('revision', 'desc')
    .execute()
}

/** Earlier lines of several items, like `listEarlierLines`. */
export async function listEarlierLinesOf(db: Db, contentIds: readonly string[]): Promise<EarlierLine[]> {
  return db
    .selectFrom('earlier_line')
    .selectAll()
    .where('content_id', '=', ({ fn, val }) => fn.any(val([...contentIds])))
    .orderBy('until_revision')
    .orderBy('position')
    .execute()
}

export async function findRevision(db: Db, contentId: string, revision: number): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('content_revision')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/** Keys of each revision's sound, as far as it is stored. */
export async function listRevisionAudio(db: Db, contentId: string): Promise<string[]> {
  const rows = await listRevisions(db, contentId)
  return rows.flatMap(({ audio_key }) => audio_key ?? [])
}

/** Timelines of these revisions, as far as they are known; `now` names the lines that the item has now. */
export async function findTimelines(
  db: Db,
  contentId: string,
  revisions: number[],
  now: () => Promise<string[]>,
): Promise<Map<number, Timeline>> {
  const rows = await db
    .selectFrom('content_revision')
    .select(['revision', 'line_starts', 'line_ids', 'duration_ms'])
    .where('content_id', '=', contentId)
    .where('revision', 'in', revisions)
    .execute()
  const current = rows.some(({ line_ids }) => line_ids) ? await now() : undefined
  return new Map(
    rows.flatMap(({ revision, line_starts, duration_ms, ...row }) => {
      const line_ids = row.line_ids ?? current
      return line_starts ? [[revision, { line_starts, duration_ms, ...(line_ids && { line_ids }) }] as const] : []
    }),
  )
}

/** A new script comes: the revisions so far had these lines. */
export async function noteLinesOfRevisions(
  trx: Db,
  contentId: string,
  lines: readonly { utterance_id: string }[],
): Promise<void> {
  await trx
    .updateTable('content_revision')
    .set({ line_ids: JSON.stringify(lines.map(({ utterance_id }) => utterance_id)) })
    .where('content_id', '=', contentId)
    .where('line_ids', 'is', null)
    .execute()
}

/** The first revision of an item is noted when the second comes. */
export async function insertRevision(trx: Db, revision: Insertable<ContentRevisionTable>): Promise<void> {
  await trx
    .insertInto('content_revision')
    .values(revision)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Its sound lies elsewhere now. */
export async function moveRevisionAudio(
  trx: Db,
  contentId: string,
  revision: number,
  moved: Updateable<ContentRevisionTable>,
): Promise<void> {
  await trx
    .updateTable('content_revision')
    .set(moved)
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    .execute()
}

export async function markSuperseded(trx: Db, contentId: string, revision: number): Promise<void> {
  await trx
    .updateTable('content_revision')
    .set({ superseded_at: sql<Date>`now()` })
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    .execute()
}

/** Every line that is said differently now than it was, oldest revision first. */
export async function listEarlierLines(db: Db, contentId: string): Promise<EarlierLine[]> {
  return db
    .selectFrom('earlier_line')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('until_revision')
    .orderBy('position')
    .execute()
}

export async function insertEarlierLines(trx: Db, lines: Insertable<EarlierLineTable>[]): Promise<void> {
  if (lines.length > 0) await trx.insertInto('earlier_line').values(lines).execute()
}

/** The audio of an earlier version of a line is gone: restoring that version synthesizes it again. */
export async function forgetEarlierClip(trx: Db, clipHash: string): Promise<void> {
  await trx.updateTable('earlier_line').set({ clip_hash: null }).where('clip_hash', '=', clipHash).execute()
}

/** Sound that was taken over by another so many minutes ago, or that its owner closed. */
export async function listStaleAudio(
  db: Db,
  minutes: number,
  limit: number,
): Promise<{ content_id: string; revision: number; audio_key: string }[]> {
  return db
    .selectFrom('content_revision')
    .innerJoin('content', 'content.content_id', 'content_revision.content_id')
    .select(['content_revision.content_id', 'content_revision.revision', 'content_revision.audio_key'])
    .$narrowType<{ audio_key: string }>()
    .where('content_revision.audio_key', 'is not', null)
    .where('superseded_at', 'is not', null)
    .where(
      sql<boolean>`(superseded_at < now() - make_interval(mins => ${minutes}) or content_revision.revision <= closed_revision)`,
    )
    .orderBy('superseded_at')
    .limit(limit)
    .execute()
}

export async function forgetAudio(db: Db, contentId: string, revision: number): Promise<void> {
  await db
    .updateTable('content_revision')
    .set({ audio_key: null })
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    .execute()
}
