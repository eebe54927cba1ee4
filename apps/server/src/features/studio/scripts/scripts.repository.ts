import { retention } from '@app/domain/privacy'
import { AIMED_WORDS, generationLimits, type Utterance, type WritingProgress } from '@app/domain/scripts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ScriptSourceTable, ScriptTable } from '#database/tables/scripts-schema.ts'
import { defineChore } from '#jobs/define-chore.ts'

export type ScriptRow = Selectable<ScriptTable>
export type ScriptSourceRow = Selectable<ScriptSourceTable>

const FAILED_KEPT_DAYS = retention.failed_script_days
/** Older ones tell little about the server as it is now. */
const SCRIPTS_TIMED = 20
/** A word ends with a space. */
const wordsOfLines = sql<number>`(
  select sum(cardinality(regexp_split_to_array(trim(line ->> 'text'), '\\s+')))
  from jsonb_array_elements(utterances) as line
)`
const hasLines = sql<boolean>`utterances <> '[]'`

export async function insertScript(
  trx: Db,
  script: Insertable<ScriptTable>,
  sources: { source_id: string; name: string }[],
): Promise<string> {
  const { script_id } = await trx.insertInto('script').values(script).returning('script_id').executeTakeFirstOrThrow()
  const rows = sources.map(({ source_id, name }, position) => ({ script_id, source_id, name, position }))
  if (rows.length > 0) await trx.insertInto('script_source').values(rows).execute()
  return script_id
}

export async function findScript(db: Db, scriptId: string): Promise<ScriptRow | undefined> {
  return db.selectFrom('script').selectAll().where('script_id', '=', scriptId).executeTakeFirst()
}

export async function findScriptByKey(db: Db, userId: string, key: string): Promise<ScriptRow | undefined> {
  return db
    .selectFrom('script')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

export async function findNewestScript(db: Db, draftId: string): Promise<ScriptRow | undefined> {
  return db
    .selectFrom('script')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('created_at', 'desc')
    .orderBy('script_id')
    .limit(1)
    .executeTakeFirst()
}

/** Scripts that were written for a draft, newest first, whole or in part. */
export async function listWritten(db: Db, draftId: string): Promise<ScriptRow[]> {
  return db
    .selectFrom('script')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where(hasLines)
    .orderBy('created_at', 'desc')
    .limit(generationLimits.kept_of_draft)
    .execute()
}

/**
 * Seconds that a writer takes for a script of the usual length, by the median pace of its last scripts; null before the
 * first.
 */
export async function typicalSeconds(db: Db, writerName: string): Promise<number | null> {
  const last = db
    .selectFrom('script')
    .select(sql<number>`extract(epoch from ended_at - created_at)::float / nullif(${wordsOfLines}, 0)`.as('pace'))
    .where('writer_name', '=', writerName)
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .limit(SCRIPTS_TIMED)
  const row = await db
    .selectFrom(last.as('last'))
    .select(
      sql<number | null>`round(${AIMED_WORDS} * percentile_cont(0.5) within group (order by pace))::int`.as('median'),
    )
    .executeTakeFirst()
  return row?.median ?? null
}

/** Casts of a draft's scripts, newest first. */
export async function listCasts(
  db: Db,
  draftId: string,
): Promise<Pick<ScriptRow, 'channel_id' | 'voices' | 'co_host'>[]> {
  return db
    .selectFrom('script')
    .select(['channel_id', 'voices', 'co_host'])
    .where('draft_id', '=', draftId)
    .orderBy('created_at', 'desc')
    .limit(generationLimits.kept_of_draft)
    .execute()
}

/** Keeps other changes of a script waiting until the transaction ends. */
export async function lockScript(trx: Db, scriptId: string): Promise<ScriptRow | undefined> {
  return trx.selectFrom('script').selectAll().where('script_id', '=', scriptId).forUpdate().executeTakeFirst()
}

/** A step that comes after the end changes nothing. */
export async function saveProgress(db: Db, scriptId: string, progress: WritingProgress): Promise<void> {
  await db
    .updateTable('script')
    .set({ progress: JSON.stringify(progress) })
    .where('script_id', '=', scriptId)
    .where('status', '=', 'processing')
    .execute()
}

/** Adds lines behind those that are stored; false where the script has ended, or where another try has stored them. */
export async function appendLines(
  db: Db,
  { script_id, tries, stored }: { script_id: string; tries: number; stored: number },
  lines: readonly Utterance[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('script')
    .set({ utterances: sql<string>`utterances || ${JSON.stringify(lines)}::jsonb` })
    .where('script_id', '=', script_id)
    .where('status', '=', 'processing')
    .where('tries', '=', tries)
    .where(sql<boolean>`jsonb_array_length(utterances) = ${stored}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Ending =
  | {
      status: 'completed'
      utterances: string
      note: string
      writer_name: string
      writer_is_offline: boolean
      wish_report: string | null
      suggestions: string | null
    }
  | { status: 'error'; error: string }
  | { status: 'cancelled' }

/** False where it has ended before: the first ending counts. */
export async function endScript(trx: Db, scriptId: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('script')
    .set({ ...ending, ended_at: sql<Date>`now()` })
    .where('script_id', '=', scriptId)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Which of these drafts a script is being written for. */
export async function listDraftIdsBeingWritten(db: Db, draftIds: readonly string[]): Promise<Set<string>> {
  if (draftIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('script')
    .select('draft_id')
    .where('draft_id', 'in', draftIds)
    .where('status', '=', 'processing')
    .execute()
  return new Set(rows.map(({ draft_id }) => draft_id))
}

/** A person who requests another script does not wait for this one any more. */
export async function cancelUnfinished(trx: Db, draftId: string): Promise<void> {
  await trx
    .updateTable('script')
    .set({ status: 'cancelled', ended_at: sql<Date>`now()` })
    .where('draft_id', '=', draftId)
    .where('status', '=', 'processing')
    .execute()
}

export async function markSeen(db: Db, scriptId: string): Promise<void> {
  await db
    .updateTable('script')
    .set({ is_seen: true })
    .where('script_id', '=', scriptId)
    .where('status', '!=', 'processing')
    .execute()
}

export const deleteOldScriptsChore = defineChore('scripts.sweep', {
  everySeconds: 6 * 3_600,
  run: ({ db }) => deleteOldScripts(db),
})

/**
 * Scripts that no history shows any more, and those that failed long ago; one without lines takes no place in a
 * history.
 */
export async function deleteOldScripts(db: Db): Promise<void> {
  const placed = db
    .selectFrom('script')
    .select('script_id')
    .select(sql<number>`row_number() over (partition by draft_id order by created_at desc)`.as('place'))
    .where(hasLines)
  await db
    .deleteFrom('script')
    .where('status', '!=', 'processing')
    .where((either) =>
      either.or([
        either(
          'script_id',
          'in',
          db.selectFrom(placed.as('placed')).select('script_id').where('place', '>', generationLimits.kept_of_draft),
        ),
        either.and([
          either('status', 'in', ['error', 'cancelled']),
          either.not(hasLines),
          sql<boolean>`ended_at < now() - make_interval(days => ${FAILED_KEPT_DAYS})`,
        ]),
      ]),
    )
    .execute()
}

export async function listScriptSources(db: Db, scriptId: string): Promise<ScriptSourceRow[]> {
  return listSourcesOfScripts(db, [scriptId])
}

/** Sources of these scripts, each script's in their order. */
export async function listSourcesOfScripts(db: Db, scriptIds: readonly string[]): Promise<ScriptSourceRow[]> {
  if (scriptIds.length === 0) return []
  return db
    .selectFrom('script_source')
    .selectAll()
    .where('script_id', 'in', scriptIds)
    .orderBy('script_id')
    .orderBy('position')
    .execute()
}

export async function saveProblem(
  db: Db,
  { script_id, source_id }: Pick<ScriptSourceRow, 'script_id' | 'source_id'>,
  problem: string,
): Promise<void> {
  await db
    .updateTable('script_source')
    .set({ problem })
    .where('script_id', '=', script_id)
    .where('source_id', '=', source_id)
    .execute()
}

export async function listScriptIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('script')
    .select('script_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('script_id')
    .execute()
  return rows.map(({ script_id }) => script_id)
}
