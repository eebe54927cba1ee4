import type { Passage, PassageKind, PassagePlace } from '@app/domain/sources'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ComputedPassage } from '@app/ports/script-writer.ts'
import type { SourceReadingTable } from '#database/tables/scripts-schema.ts'

export type SourceReadingRow = Selectable<SourceReadingTable>
/** A passage with the title of its source. */
export type TitledPassage = {
  passage_id: string
  source_id: string
  title: string
  place: PassagePlace
  text: string
  url: string | null
  kind: PassageKind | null
}

type Reading = Omit<SourceReadingRow, 'created_at' | 'outlet' | 'is_partial'> & {
  is_partial?: boolean
  outlet?: string | null
  passages: { text: string; place: PassagePlace; kind?: PassageKind | undefined }[]
}

/** So many rows go in one statement. */
const AT_ONCE = 500

/** Keeps a source as it was read, whole or not at all; one that another worker has kept meanwhile stays as it is. */
export async function insertReading(db: Db, { passages, ...reading }: Reading): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inserted = trx
      .insertInto('source_reading')
      .values(reading)
      .onConflict((conflict) => conflict.doNothing())
    if (!(await inserted.returning('source_id').executeTakeFirst())) return
    const rows = passages.map(({ text, place, kind }, position) => ({
      source_id: reading.source_id,
      position,
      text,
      place: JSON.stringify(place),
      kind: kind ?? null,
    }))
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await trx
        .insertInto('passage')
        .values(rows.slice(from, from + AT_ONCE))
        .execute()
  })
}

/** Keeps a source as it was read elsewhere, with passages whose ids are known. */
export async function insertReadPassages(
  trx: Db,
  reading: Omit<SourceReadingRow, 'created_at' | 'note' | 'outlet' | 'is_partial'>,
  passages: readonly Pick<TitledPassage, 'passage_id' | 'text' | 'place' | 'kind'>[],
): Promise<void> {
  await trx.insertInto('source_reading').values(reading).execute()
  const { source_id } = reading
  const rows = passages.map(({ passage_id, text, place, kind }, position) => {
    return { passage_id, source_id, position, text, place: JSON.stringify(place), kind }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('passage')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

export async function findReading(db: Db, sourceId: string): Promise<SourceReadingRow | undefined> {
  return db.selectFrom('source_reading').selectAll().where('source_id', '=', sourceId).executeTakeFirst()
}

export async function listReadings(db: Db, sourceIds: readonly string[]): Promise<SourceReadingRow[]> {
  if (sourceIds.length === 0) return []
  return db.selectFrom('source_reading').selectAll().where('source_id', 'in', sourceIds).orderBy('source_id').execute()
}

/** Number of passages of each of these sources, in no order. */
export async function countPassages(db: Db, sourceIds: readonly string[]): Promise<number[]> {
  if (sourceIds.length === 0) return []
  const rows = await db
    .selectFrom('passage')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('source_id', 'in', sourceIds)
    .groupBy('source_id')
    .execute()
  return rows.map(({ count }) => Number(count))
}

/** Words, pages and passages of the readings of these sources; a word ends with a space. */
export async function measureReadings(
  db: Db,
  sourceIds: readonly string[],
): Promise<{ source_id: string; words: number; pages: number | null; passages: number }[]> {
  if (sourceIds.length === 0) return []
  return db
    .selectFrom('passage')
    .select([
      'source_id',
      sql<number>`sum(cardinality(regexp_split_to_array(trim(text), '\\s+')))::int`.as('words'),
      sql<number | null>`nullif(count(distinct place ->> 'page')::int, 0)`.as('pages'),
      sql<number>`count(*)::int`.as('passages'),
    ])
    .where('source_id', 'in', sourceIds)
    .where(sql<boolean>`kind is distinct from 'computed'`)
    .groupBy('source_id')
    .execute()
}

/** The passages of a source from its beginning, without what writers computed from it. */
export async function listPassages(db: Db, sourceId: string, limit: number): Promise<Passage[]> {
  const rows = await db
    .selectFrom('passage')
    .select(['passage_id', 'source_id', 'text', 'place', 'kind'])
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`kind is distinct from 'computed'`)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(passageOf)
}

function passageOf({ kind, ...passage }: Omit<Passage, 'kind'> & { kind: PassageKind | null }): Passage {
  return { ...passage, ...(kind && { kind }) }
}

/**
 * Keeps figures that a writer computed, behind the source's own passages; a script that is written twice keeps them
 * once.
 */
export async function insertComputed(trx: Db, passages: readonly ComputedPassage[]): Promise<void> {
  if (passages.length === 0) return
  // Two transactions that count the positions of one source would take the same.
  await trx
    .selectFrom('source_reading')
    .select('source_id')
    .where('source_id', 'in', [...new Set(passages.map(({ source_id }) => source_id))])
    .orderBy('source_id')
    .forUpdate()
    .execute()
  for (const { passage_id, source_id, text, place } of passages) {
    const next = sql<number>`(select coalesce(max(position), -1) + 1 from passage where source_id = ${source_id})`
    await trx
      .insertInto('passage')
      .values({ passage_id, source_id, text, place: JSON.stringify(place), position: next, kind: 'computed' })
      .onConflict((conflict) => conflict.column('passage_id').doNothing())
      .execute()
  }
}

/** Which of these passages are of sources of that person; others are left out. */
export async function listOwnPassages(db: Db, userId: string, passageIds: readonly string[]): Promise<TitledPassage[]> {
  if (passageIds.length === 0) return []
  return db
    .selectFrom('passage')
    .innerJoin('source_reading', 'source_reading.source_id', 'passage.source_id')
    .select([
      'passage.passage_id',
      'passage.source_id',
      'source_reading.title',
      'passage.place',
      'passage.text',
      'source_reading.url',
      'passage.kind',
    ])
    .where('source_reading.user_id', '=', userId)
    .where('passage.passage_id', 'in', passageIds)
    .orderBy('passage.source_id')
    .orderBy('passage.position')
    .execute()
}

/** Every source that was read for a person, without its passages. */
export async function listReadingsOf(db: Db, userId: string): Promise<SourceReadingRow[]> {
  return db
    .selectFrom('source_reading')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('source_id')
    .execute()
}

/** All passages of a source, from its beginning. */
export async function listPassagesOfReading(db: Db, sourceId: string): Promise<Omit<Passage, 'kind'>[]> {
  return db
    .selectFrom('passage')
    .select(['passage_id', 'source_id', 'text', 'place'])
    .where('source_id', '=', sourceId)
    .orderBy('position')
    .execute()
}
