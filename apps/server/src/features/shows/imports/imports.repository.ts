import type { FeedItem, ImportItemStatus, ImportStatus } from '@app/domain/imports'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { ImportItemTable, ShowImportTable } from '#database/tables/imports-schema.ts'

export type ImportRow = Selectable<ShowImportTable>
export type ImportItemRow = Selectable<ImportItemTable>

const ITEMS_AT_ONCE = 200
/** Id of the advisory locks of imports. */
const IMPORT_LOCK = 4_151_003

export async function insertImport(
  trx: Db,
  show: Insertable<ShowImportTable>,
  items: readonly { item: FeedItem; problem: string }[],
): Promise<ImportRow> {
  const row = await trx.insertInto('show_import').values(show).returningAll().executeTakeFirstOrThrow()
  const rows = items.map(({ item, problem }, position) => ({
    import_id: row.import_id,
    user_id: row.user_id,
    position,
    guid: item.guid,
    item: JSON.stringify(item),
    status: problem === '' ? ('waiting' as const) : ('left_out' as const),
    error: problem,
    notes: JSON.stringify([]),
    expected_bytes: null,
    validator: null,
    sound_hash: null,
    content_id: null,
  }))
  for (let at = 0; at < rows.length; at += ITEMS_AT_ONCE)
    await trx
      .insertInto('import_item')
      .values(rows.slice(at, at + ITEMS_AT_ONCE))
      .execute()
  return row
}

export async function findImport(db: Db, importId: string): Promise<ImportRow | undefined> {
  return db.selectFrom('show_import').selectAll().where('import_id', '=', importId).executeTakeFirst()
}

/** Keeps everybody else from changing it until the transaction ends. */
export async function lockImport(trx: Db, importId: string): Promise<ImportRow | undefined> {
  return trx.selectFrom('show_import').selectAll().where('import_id', '=', importId).forUpdate().executeTakeFirst()
}

export async function changeImport(
  trx: Db,
  importId: string,
  changes: Updateable<ShowImportTable>,
): Promise<ImportRow> {
  return trx
    .updateTable('show_import')
    .set(changes)
    .where('import_id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listImportsOf(db: Db, userId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('show_import')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .execute()
}

export async function hasRunningImport(trx: Db, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('show_import')
    .select('import_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

/** Imports of whole shows by the operator that count as running; of one person, or all. */
export async function listOperatorImports(db: Db, userId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('show_import')
    .select('import_id')
    .where('proof', '=', 'operator')
    .where('status', '=', 'running')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
  return rows.map(({ import_id }) => import_id)
}

/** Those that were stopped and whose channel is there, the last first. */
export async function listStoppedImports(db: Db, userId: string, feedUrl: string): Promise<ImportRow[]> {
  return db
    .selectFrom('show_import')
    .selectAll()
    .where('user_id', '=', userId)
    .where('feed_url', '=', feedUrl)
    .where('proof', '=', 'operator')
    .where('status', '=', 'cancelled')
    .where('channel_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function letFailedWait(trx: Db, importId: string): Promise<void> {
  await trx
    .updateTable('import_item')
    .set({ status: 'waiting', error: '' })
    .where('import_id', '=', importId)
    .where('status', '=', 'error')
    .execute()
}

/**
 * Holds an import for the process that imports a whole show; undefined where another process holds it. The advisory lock lasts no
 * longer than its connection, so a process that dies releases it.
 */
export async function holdImport(db: Db, importId: string): Promise<{ release(): Promise<void> } | undefined> {
  const released = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<boolean>()
  const held = db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      is_mine: boolean
    }>`select pg_try_advisory_lock(${IMPORT_LOCK}, hashtext(${importId})) as is_mine`.execute(connection)
    answer.resolve(rows[0]?.is_mine === true)
    if (!rows[0]?.is_mine) return
    await released.promise
    await sql`select pg_advisory_unlock(${IMPORT_LOCK}, hashtext(${importId}))`.execute(connection)
  })
  held.catch(answer.reject)
  if (!(await answer.promise)) return undefined
  return {
    async release() {
      released.resolve()
      // A connection that was lost has no lock any more.
      await held.catch(() => undefined)
    },
  }
}

/** Tells whether no process holds the import; none can until the transaction ends. */
export async function isAbandoned(trx: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{
    is_free: boolean
  }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${importId})) as is_free`.execute(trx)
  return rows[0]?.is_free === true
}

export async function deleteImportRow(trx: Db, importId: string): Promise<void> {
  await trx.deleteFrom('show_import').where('import_id', '=', importId).execute()
}

export async function listImportItems(db: Db, importId: string): Promise<ImportItemRow[]> {
  return db.selectFrom('import_item').selectAll().where('import_id', '=', importId).orderBy('position').execute()
}

export async function findImportItem(db: Db, itemId: string): Promise<ImportItemRow | undefined> {
  return db.selectFrom('import_item').selectAll().where('import_item_id', '=', itemId).executeTakeFirst()
}

/** Locks an item and, before it, its import: the end of an import locks them in this order too. */
export async function lockImportItem(trx: Db, itemId: string): Promise<ImportItemRow | undefined> {
  const item = await findImportItem(trx, itemId)
  if (!item || !(await lockImport(trx, item.import_id))) return undefined
  return trx.selectFrom('import_item').selectAll().where('import_item_id', '=', itemId).forUpdate().executeTakeFirst()
}

export async function changeImportItem(trx: Db, itemId: string, changes: Updateable<ImportItemTable>): Promise<void> {
  await trx.updateTable('import_item').set(changes).where('import_item_id', '=', itemId).execute()
}

/** Number of an import's items by status; a status without any counts 0. */
export async function countItems(db: Db, importId: string): Promise<Record<ImportItemStatus, number>> {
  const rows = await db
    .selectFrom('import_item')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('status')
    .execute()
  const counts = { waiting: 0, processing: 0, completed: 0, left_out: 0, error: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

export async function findNextWaiting(trx: Db, importId: string): Promise<ImportItemRow | undefined> {
  return trx
    .selectFrom('import_item')
    .selectAll()
    .where('import_id', '=', importId)
    .where('status', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** Imports of these statuses whose last sign of life is older than that. */
export async function listOldImports(db: Db, days: number, statuses: ImportStatus[]): Promise<string[]> {
  const rows = await db
    .selectFrom('show_import')
    .select('import_id')
    .where('status', 'in', statuses)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
  return rows.map(({ import_id }) => import_id)
}
