import { importLimits, importSentences as sentences } from '@app/domain/imports'
import { z } from 'zod'
import type { Deps, WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { defineJob } from '#jobs/define-job.ts'
import { AppError } from '#lib/errors.ts'
import {
  changeImport,
  changeImportItem,
  deleteImportRow,
  findImport,
  isAbandoned,
  listImportItems,
  listOldImports,
  listOperatorImports,
  lockImport,
  type ImportRow,
} from './imports.repository.ts'
import { deleteReceived } from './item/received-sound.ts'
import { importMissing } from './look-at-feed.ts'
import { takeNext } from './take-next.ts'

/** Stops an import. Imported episodes stay; the one in progress leaves nothing. */
export async function cancelImport(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { import_id }: Pick<ImportRow, 'import_id'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const show = await lockImport(trx, import_id)
    if (show?.status !== 'running') throw new AppError('conflict', sentences.not_running)
    await stop(trx, import_id)
    await jobs.send(trx, 'imports.delete-parts', { import_id })
  })
}

async function stop(trx: Db, importId: string): Promise<void> {
  await trx
    .updateTable('import_item')
    .set({ status: 'waiting' })
    .where('import_id', '=', importId)
    .where('status', '=', 'processing')
    .execute()
  await changeImport(trx, importId, { status: 'cancelled', ended_at: new Date() })
}

/** Forgets an import with its list; if it is running, it stops. The channel and its episodes stay. */
export async function forgetImport(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { import_id }: Pick<ImportRow, 'import_id'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockImport(trx, import_id))) throw importMissing()
    await deleteImportRow(trx, import_id)
    await jobs.send(trx, 'imports.delete-parts', { import_id })
  })
}

/** Has an episode that could not be imported take its turn again; the received part of its sound is used. */
export async function retryImportItem(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { import_id }: Pick<ImportRow, 'import_id'>,
  position: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const show = await lockImport(trx, import_id)
    const item = (await listImportItems(trx, import_id)).find((each) => each.position === position)
    if (!show?.channel_id || show.proof === 'operator' || item?.status !== 'error')
      throw new AppError('conflict', sentences.not_failed)
    await changeImportItem(trx, item.import_item_id, { status: 'waiting', error: '' })
    if (show.status !== 'running') await changeImport(trx, import_id, { status: 'running', ended_at: null })
    await takeNext(trx, jobs, import_id)
  })
}

export const deletePartsJob = defineJob('imports.delete-parts', {
  payload: z.object({ import_id: z.uuid() }),
  expireInSeconds: 5 * 60,
  workers: 1,
  startAfterSeconds: 5,
  run: (deps, { import_id }) => deleteParts(deps, import_id),
})

/** Clears away what was received for an import that was stopped or is gone, once nobody works on it any more. */
export async function deleteParts(deps: Pick<WorkDeps, 'db' | 'storage'>, importId: string): Promise<void> {
  if ((await findImport(deps.db, importId))?.status === 'running') return
  await deleteReceived(deps, { import_id: importId })
  for (const { import_item_id, status } of await listImportItems(deps.db, importId))
    if (status === 'waiting' || status === 'error') await deleteContentFiles(deps, import_item_id)
}

/**
 * Ends imports of the operator whose process has ended before them, of one person or of all. Imported episodes stay,
 * and the same command goes on.
 */
export async function stopAbandoned({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, userId?: string): Promise<void> {
  for (const import_id of await listOperatorImports(db, userId))
    await db.transaction().execute(async (trx) => {
      const show = await lockImport(trx, import_id)
      if (show?.status !== 'running' || !(await isAbandoned(trx, import_id))) return
      await stop(trx, import_id)
      await jobs.send(trx, 'imports.delete-parts', { import_id })
    })
}

export const sweepImportsChore = defineChore('imports.sweep', { everySeconds: 60, run: sweepImports })

/** Stops imports that no process works on any more, and forgets shows that were looked at and never started. */
export async function sweepImports(deps: Pick<WorkDeps, 'db' | 'jobs'>): Promise<void> {
  await stopAbandoned(deps)
  for (const import_id of await listOldImports(deps.db, importLimits.kept_days, ['looked_at']))
    await forgetImport(deps, { import_id })
}

/** An account that is deleted takes its imports along. */
export async function deleteImportsOf(
  { db, storage }: Pick<WorkDeps, 'db' | 'storage'>,
  userId: string,
): Promise<void> {
  const rows = await db.selectFrom('show_import').select('import_id').where('user_id', '=', userId).execute()
  for (const { import_id } of rows) {
    await deleteImportRow(db, import_id)
    await deleteReceived({ storage }, { import_id })
  }
}
