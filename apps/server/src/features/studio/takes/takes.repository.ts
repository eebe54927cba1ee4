import { recordingLimits } from '@app/domain/recordings'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { RecordingTable } from '#database/tables/recordings-schema.ts'
import type { Db } from '#database/schema.ts'
import { RECORDED } from '@app/ports/speech-engine.ts'

export type TakeRow = Selectable<RecordingTable>
/** Owner of a take, and its channel. */
export type TakePlace = { user_id: string; channel_id: string }

export async function insertTake(trx: Db, take: Insertable<RecordingTable>): Promise<TakeRow> {
  return trx.insertInto('recording').values(take).returningAll().executeTakeFirstOrThrow()
}

export async function listTakes(
  db: Db,
  { user_id, channel_id }: TakePlace,
  recordingIds: readonly string[],
): Promise<TakeRow[]> {
  if (recordingIds.length === 0) return []
  return db
    .selectFrom('recording')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('recording_id', 'in', recordingIds)
    .execute()
}

/** The same; nobody deletes them until the transaction ends. */
export async function holdTakes(
  trx: Db,
  { user_id, channel_id }: TakePlace,
  recordingIds: readonly string[],
): Promise<TakeRow[]> {
  if (recordingIds.length === 0) return []
  return trx
    .selectFrom('recording')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('recording_id', 'in', recordingIds)
    .orderBy('recording_id')
    .forShare()
    .execute()
}

/** Keeps everyone else who wants to change or delete it waiting until the transaction ends. */
export async function lockTake(
  trx: Db,
  { user_id, channel_id }: TakePlace,
  recordingId: string,
): Promise<TakeRow | undefined> {
  return trx
    .selectFrom('recording')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .where('recording_id', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()
}

type Use = Pick<TakeRow, 'from_ms' | 'to_ms' | 'noise_reduction' | 'match_level' | 'clip_hash'>

/** Notes which part of it is a line, and that the person may use it. */
export async function markUsed(trx: Db, recordingId: string, use: Use): Promise<void> {
  await trx
    .updateTable('recording')
    .set({ ...use, mine_stated_at: sql<Date>`now()` })
    .where('recording_id', '=', recordingId)
    .execute()
}

export async function deleteTakeRow(trx: Db, recordingId: string): Promise<void> {
  await trx.deleteFrom('recording').where('recording_id', '=', recordingId).execute()
}

/** Takes of a person, oldest first. */
export async function listTakesOf(db: Db, userId: string): Promise<TakeRow[]> {
  return db.selectFrom('recording').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** Storage taken by a person's takes. */
export async function sumTakesOf(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('recording')
    .select(sql<string>`coalesce(sum(byte_size), 0)`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Those of the clips that a person recorded, each with a take that it can be made of again; only this person's in this channel where a place is given. */
export async function findTakesOfClips(
  db: Db,
  hashes: readonly string[],
  place?: TakePlace,
): Promise<Map<string, TakeRow>> {
  if (hashes.length === 0) return new Map()
  const all = db.selectFrom('recording').selectAll().where('clip_hash', 'in', hashes)
  const takes = await (
    place ? all.where('user_id', '=', place.user_id).where('channel_id', '=', place.channel_id) : all
  )
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(takes.flatMap((take) => (take.clip_hash ? [[take.clip_hash, take] as const] : [])))
}

/** Those of the clips that say what a person recorded. */
export async function listRecordedHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('clip')
    .select('clip_hash')
    .where('clip_hash', 'in', hashes)
    .where('engine', '=', RECORDED)
    .execute()
  return new Set(rows.map(({ clip_hash }) => clip_hash))
}

/** Condition that a line of an item, of an earlier revision or of a correction uses its clip, or a draft names it. */
function isNeeded() {
  return sql<boolean>`(
    exists (select from utterance where utterance.clip_hash = recording.clip_hash)
    or exists (select from earlier_line where earlier_line.clip_hash = recording.clip_hash)
    or exists (select from correction where recording.clip_hash is not null
      and (correction.lines::text like '%' || recording.clip_hash || '%' or correction.script::text like '%' || recording.clip_hash || '%'))
    or exists (select from draft where draft.channel_id = recording.channel_id
      and draft.content::text like '%' || recording.recording_id || '%'))`
}

export async function isTakeNeeded(trx: Db, recordingId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('recording')
    .select('recording_id')
    .where('recording_id', '=', recordingId)
    .where(isNeeded())
    .executeTakeFirst()
  return found !== undefined
}

/** Old ones that nothing needs. */
export async function listUnneeded(db: Db, limit: number): Promise<TakeRow[]> {
  return db
    .selectFrom('recording')
    .selectAll()
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${recordingLimits.kept_days})`)
    .where(sql<boolean>`not ${isNeeded()}`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function listKnownTakes(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('recording').select('object_key').where('object_key', 'in', keys).execute()
  return new Set(rows.map(({ object_key }) => object_key))
}
