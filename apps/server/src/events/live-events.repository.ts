import type { LiveEventName, LiveEventPayload } from '@app/contracts/events'
import type { Visibility } from '@app/domain/content'
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/** Id of the advisory lock under which the trigger of migration 0077 numbers events. */
const NUMBERING_LOCK = 4_151_002
export const LIVE_EVENT_CHANNEL = 'live_event'

/** One person; the people who can read an item, both at the time of the event and at delivery; or, without its id, those who could read it at the time. */
export type Audience = { user_id: string } | { content_id?: string; owner_ids: string[]; visibility: Visibility }

/**
 * Writes an event in the caller's transaction. The database numbers it at the commit, one transaction at a time, so numbers
 * rise in commit order and a reader that has seen n has missed nothing below. Until then its number is negative.
 */
export async function publish<N extends LiveEventName>(
  trx: Db,
  name: N,
  payload: LiveEventPayload<N>,
  audience: Audience,
): Promise<void> {
  const to =
    'user_id' in audience
      ? { ...audience, content_id: null, owner_ids: [], visibility: null }
      : { content_id: null, ...audience, user_id: null }
  await trx
    .insertInto('live_event')
    .values({ seq: sql<string>`nextval('live_event_draft_seq')`, name, payload: JSON.stringify(payload), ...to })
    .execute()
  await sql`select pg_notify(${LIVE_EVENT_CHANNEL}, '')`.execute(trx)
}

export type LiveEventRow = {
  seq: number
  name: string
  payload: unknown
  /** The item of the event, if any. */
  about: string | null
  user_id: string | null
  owner_ids: string[]
  visibility: Visibility | null
  /** The current visibility of the item; null when it is gone, or for an event of one person. */
  current_visibility: Visibility | null
}

/** Events after a number, oldest first, with the current visibility of their items. */
export async function listEventsAfter(db: Db, seq: number, limit: number): Promise<LiveEventRow[]> {
  return present(await selectEvents(db).where('event.seq', '>', String(seq)).limit(limit).execute())
}

type Missed = { after: number; until: number; user_id: string | undefined; watching: string[] }

/**
 * Events that one listener has missed, up to and including `until`. The query leaves out most events that only other people can
 * see; the audience of each event is still checked before delivery.
 */
export async function listMissedEvents(
  db: Db,
  { after, until, user_id = '', watching }: Missed,
): Promise<LiveEventRow[]> {
  const isTheirs = sql<boolean>`(event.user_id = ${user_id} or (event.user_id is null and (
    event.visibility is distinct from 'private' and (event.visibility is distinct from 'unlisted' or event.payload ->> 'content_id' = any(${watching}))
    or ${user_id} = any(event.owner_ids))))`
  const missed = selectEvents(db)
    .where('event.seq', '>', String(after))
    .where('event.seq', '<=', String(until))
    .where(isTheirs)
  return present(await missed.execute())
}

function selectEvents(db: Db) {
  return db
    .selectFrom('live_event as event')
    .leftJoin('content', 'content.content_id', 'event.content_id')
    .select(['event.seq', 'event.name', 'event.payload', 'event.user_id', 'event.owner_ids', 'event.visibility'])
    .select(sql<string | null>`event.payload ->> 'content_id'`.as('about'))
    .select('content.visibility as current_visibility')
    .orderBy('event.seq')
}

function present<Row extends { seq: string }>(rows: Row[]): (Omit<Row, 'seq'> & { seq: number })[] {
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** The oldest number still kept and the newest committed; both as before the first event while none is kept. */
export async function findEventRange(db: Db): Promise<{ oldest: number; newest: number }> {
  const kept = await findKeptRange(db)
  return kept ?? db.transaction().execute(findRangeOfNone)
}

async function findKeptRange(db: Db): Promise<{ oldest: number; newest: number } | undefined> {
  const { oldest, newest } = await db
    .selectFrom('live_event')
    .select(({ fn }) => [fn.min('seq').as('oldest'), fn.max('seq').as('newest')])
    .executeTakeFirstOrThrow()
  return oldest === null ? undefined : { oldest: Number(oldest), newest: Number(newest) }
}

/**
 * Range if no event is stored: only the sequence has the newest number; the lock waits for transactions that have taken
 * a number and not committed yet.
 */
async function findRangeOfNone(trx: Db): Promise<{ oldest: number; newest: number }> {
  await sql`select pg_advisory_xact_lock_shared(${NUMBERING_LOCK})`.execute(trx)
  const kept = await findKeptRange(trx)
  if (kept) return kept
  const { rows } = await sql<{
    newest: string
  }>`select case when is_called then last_value else 0 end as newest from live_event_seq`.execute(trx)
  const newest = Number(rows[0]?.newest ?? 0)
  return { oldest: newest + 1, newest }
}

/** Deletes the events of a person and of their items. */
export async function deleteEventsOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('live_event')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(eb.val(userId), '=', eb.fn.any('owner_ids'))]))
    .execute()
}

export async function deleteOldEvents(db: Db, hours: number): Promise<void> {
  await db
    .deleteFrom('live_event')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
}
