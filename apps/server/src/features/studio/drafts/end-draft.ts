import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps, WorkDeps } from '#deps.ts'
import { defineJob } from '#jobs/define-job.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { draftLimits } from '@app/domain/drafts'
import {
  deleteDraftRow,
  deleteEndedDraftRow,
  listDraftIdsIn,
  listDraftIdsOf,
  lockDraft,
  type DraftPlace,
} from './drafts.repository.ts'

const AT_ONCE = 200

type EndDeps = Pick<Deps, 'db' | 'jobs'>

/**
 * Ends a person's draft in a channel with the transaction that made it superfluous; its files follow in the background.
 */
export async function endDraft(trx: Db, jobs: Deps['jobs'], place: DraftPlace): Promise<void> {
  const draft = await lockDraft(trx, place)
  if (draft) await removeDraft(trx, jobs, draft.draft_id)
}

/** The row and the job that deletes its files go together. */
export async function removeDraft(
  trx: Db,
  jobs: Deps['jobs'],
  draftId: string,
  deleteRow = deleteDraftRow,
): Promise<void> {
  if (await deleteRow(trx, draftId)) await jobs.send(trx, 'drafts.delete-files', { draft_id: draftId })
}

async function endDraftNow({ db, jobs }: EndDeps, draftId: string): Promise<void> {
  await db.transaction().execute(async (trx) => removeDraft(trx, jobs, draftId))
}

/** Delay in which it can be undone. */
export const endDiscardedJob = defineJob('drafts.end-discarded', {
  payload: z.object({ draft_id: z.uuid() }),
  expireInSeconds: 60,
  workers: 1,
  startAfterSeconds: draftLimits.undo_seconds,
  run: (deps, { draft_id }) => endDiscarded(deps, draft_id),
})

/** Ends a draft that nobody wants any more; one that was touched or brought back in the last moment stays. */
export async function endDiscarded({ db, jobs }: EndDeps, draftId: string): Promise<void> {
  await db.transaction().execute(async (trx) => removeDraft(trx, jobs, draftId, deleteEndedDraftRow))
}

/** Ends the drafts for a channel that is being deleted, one by one, so that it can stop anywhere and go on. */
export async function endDraftsIn(deps: EndDeps, channelId: string, signal: AbortSignal): Promise<void> {
  for (const draft_id of await listDraftIdsIn(deps.db, channelId)) {
    signal.throwIfAborted()
    await endDraftNow(deps, draft_id)
  }
}

/** The same for all drafts of a deleted account. */
export async function endDraftsOf(deps: EndDeps, userId: string, signal: AbortSignal): Promise<void> {
  for (const draft_id of await listDraftIdsOf(deps.db, userId)) {
    signal.throwIfAborted()
    await endDraftNow(deps, draft_id)
  }
}

export const deleteDraftFilesJob = defineJob('drafts.delete-files', {
  payload: z.object({ draft_id: z.uuid() }),
  expireInSeconds: 5 * 60,
  workers: 1,
  startAfterSeconds: 5,
  run: (deps, { draft_id }) => deleteDraftFiles(deps, draft_id),
})

/** Deletes everything stored for a draft that is gone. */
export async function deleteDraftFiles({ storage }: Pick<WorkDeps, 'storage'>, draftId: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list(objectKeys.draftPrefix(draftId))) {
    keys.push(key)
    if (keys.length === AT_ONCE) await storage.delete(keys.splice(0))
  }
  await storage.delete(keys)
}
