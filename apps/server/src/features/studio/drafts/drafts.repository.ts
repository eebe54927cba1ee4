import { draftLimits, type DraftContent, type DraftLine } from '@app/domain/drafts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DraftTable } from '#database/tables/drafts-schema.ts'
import type { Db } from '#database/schema.ts'

export type DraftRow = Selectable<DraftTable>
/** Key of a draft: its owner and channel; without its id the one that requests without a `draft_id` share. */
export type DraftPlace = { user_id: string; channel_id: string; draft_id?: string | undefined }
/** More than the title of a list shows. */
const FIRST_LINE_CHARS = 200
type Save = { seen_version: number; session_id: string; content: DraftContent }

/**
 * Programs of the version before know one open draft a person and channel, the one with no time in `discarded_at`. The
 * others carry `infinity` there: they are never due to end, and older programs pass over them.
 */
const ASIDE = sql<Date>`'infinity'::timestamptz`
const isOpen = sql<boolean>`(discarded_at is null or discarded_at = 'infinity')`
const isDiscarded = sql<boolean>`discarded_at < 'infinity'`

function draftsIn(db: Db, { user_id, channel_id }: DraftPlace) {
  return db.selectFrom('draft').where('user_id', '=', user_id).where('channel_id', '=', channel_id)
}

function openDraft(db: Db, place: DraftPlace) {
  const drafts = draftsIn(db, place).selectAll()
  const { draft_id } = place
  return draft_id === undefined
    ? drafts.where('discarded_at', 'is', null)
    : drafts.where('draft_id', '=', draft_id).where(isOpen)
}

export async function findDraft(db: Db, place: DraftPlace): Promise<DraftRow | undefined> {
  return openDraft(db, place).executeTakeFirst()
}

export type ShownScript = { version: number; utterances: DraftLine[]; as_written: DraftLine[] }

/** The lines of a draft that was saved since, and the version of its history that they were made of. */
export async function findShownScript(db: Db, draftId: string, seen_version: number): Promise<ShownScript | undefined> {
  const index = sql`nullif((content#>>'{script_history,index}')::int, -1)`
  return db
    .selectFrom('draft')
    .select('version')
    .select(sql<DraftLine[]>`coalesce(content->'utterances', '[]')`.as('utterances'))
    .select(
      sql<DraftLine[]>`coalesce(content->'script_history'->'versions'->${index}->'utterances', '[]')`.as('as_written'),
    )
    .where('draft_id', '=', draftId)
    .where('version', '>', seen_version)
    .executeTakeFirst()
}

/** Keeps the draft as it is until the transaction ends. */
export async function lockDraft(trx: Db, place: DraftPlace): Promise<DraftRow | undefined> {
  return openDraft(trx, place).forUpdate().executeTakeFirst()
}

/** Begins the draft that requests without a `draft_id` share; one that another request began meanwhile stays. */
export async function insertSharedDraft(trx: Db, { user_id, channel_id }: DraftPlace): Promise<void> {
  await trx
    .insertInto('draft')
    .values({ user_id, channel_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).where('discarded_at', 'is', null).doNothing())
    .execute()
}

/** Leaves a draft of that id as it is, open or not, of any person. */
export async function insertDraft(
  trx: Db,
  { is_aside, ...draft }: Omit<Insertable<DraftTable>, 'discarded_at'> & { is_aside: boolean },
): Promise<void> {
  await trx
    .insertInto('draft')
    .values({ ...draft, ...(is_aside && { discarded_at: ASIDE }) })
    .onConflict((conflict) => conflict.column('draft_id').doNothing())
    .execute()
}

export async function countOpenDrafts(db: Db, place: DraftPlace): Promise<number> {
  const { count } = await draftsIn(db, place)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type DraftOutline = Pick<DraftRow, 'draft_id' | 'created_at' | 'updated_at'> & {
  script_title: string
  first_line: string
  lines: number
  source_count: number
}

/** The open drafts in the order in which they were begun, without their whole content. */
export async function listDraftOutlines(db: Db, place: DraftPlace): Promise<DraftOutline[]> {
  const { rows } = await sql<DraftOutline>`
    select draft_id, created_at, updated_at, coalesce(content->'form'->>'script_title', '') as script_title,
      coalesce(spoken.first_line, '') as first_line, spoken.lines::int as lines,
      (select count(*)::int from draft_source s where s.draft_id = d.draft_id and removed_at is null) as source_count
    from draft d, lateral (
      select count(*) as lines, left((array_agg(line->>'text' order by place))[1], ${FIRST_LINE_CHARS}) as first_line
      from jsonb_array_elements(coalesce(content->'utterances', '[]')) with ordinality as said(line, place)
      where btrim(line->>'text') <> ''
    ) spoken
    where user_id = ${place.user_id} and channel_id = ${place.channel_id} and ${isOpen}
    order by created_at, draft_id`.execute(db)
  return rows
}

/**
 * Undefined where another page saved since `seen_version`. A page whose last answer was lost, or that sends what is
 * there already, is no other.
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
    .where(isDiscarded)
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

/** Leaves its place as the shared one to another draft; nothing else of it changes. */
export async function markAside(trx: Db, draftId: string): Promise<void> {
  await trx.updateTable('draft').set({ discarded_at: ASIDE }).where('draft_id', '=', draftId).execute()
}

/** Its sources and their passages go with it. */
export async function deleteDraftRow(trx: Db, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('draft').where('draft_id', '=', draftId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The same, unless a person touched it or brought it back meanwhile. */
export async function deleteEndedDraftRow(trx: Db, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('draft')
    .where('draft_id', '=', draftId)
    .where(hasEnded())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Open drafts of a person, for all channels. */
export async function listOpenDraftsOf(db: Db, userId: string): Promise<DraftRow[]> {
  return draftsOf(db, userId).selectAll().where(isOpen).execute()
}

/** Which of these drafts are open, regardless of their owner. */
export async function listOpenAmong(db: Db, draftIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('draft')
    .select('draft_id')
    .where('draft_id', '=', ({ fn, val }) => fn.any(val([...draftIds])))
    .where(isOpen)
    .execute()
  return rows.map(({ draft_id }) => draft_id)
}

/** Discarded ones too. */
export async function listDraftIdsOf(db: Db, userId: string): Promise<string[]> {
  return (await draftsOf(db, userId).select('draft_id').execute()).map(({ draft_id }) => draft_id)
}

function draftsOf(db: Db, userId: string) {
  return db.selectFrom('draft').where('user_id', '=', userId).orderBy('created_at').orderBy('draft_id')
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
