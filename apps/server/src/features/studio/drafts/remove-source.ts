import { sourceSentences } from '@app/domain/sources'
import { z } from 'zod'
import type { Db } from '#database/schema.ts'
import type { Deps, WorkDeps } from '#deps.ts'
import { defineJob } from '#jobs/define-job.ts'
import { AppError } from '#lib/errors.ts'
import { draftLimits } from '@app/domain/drafts'
import { changeDraft, type OwnPlace } from './change-draft.ts'
import { touchDraft } from './drafts.repository.ts'
import { clearSource, lockRemovedForGood, markRemoved, type SourceRow } from './sources.repository.ts'
import { requireRoom } from './store-source-file.ts'

const SourceId = z.uuid()

/** Takes a source off the list; its file goes when that can no longer be undone. */
export async function removeSource(deps: Pick<Deps, 'db' | 'jobs'>, place: OwnPlace, sourceId: string): Promise<void> {
  await mark(deps, place, { source_id: sourceId, isRemoved: true }, async (trx, { source_id }) =>
    deps.jobs.send(trx, 'drafts.delete-source', { source_id }),
  )
}

/** Puts it back where it was, if there is still room for it. */
export async function restoreSource(deps: Pick<Deps, 'db'>, place: OwnPlace, sourceId: string): Promise<SourceRow> {
  return mark(
    deps,
    place,
    { source_id: sourceId, isRemoved: false },
    async (trx, { draft_id }) => void (await requireRoom(trx, draft_id, { count: 0, bytes: 0 })),
  )
}

async function mark(
  deps: Pick<Deps, 'db'>,
  place: OwnPlace,
  { source_id, isRemoved }: { source_id: string; isRemoved: boolean },
  then: (trx: Db, source: SourceRow) => Promise<void>,
): Promise<SourceRow> {
  return changeDraft(deps.db, place, async (trx, draft) => {
    const source = SourceId.safeParse(source_id).success
      ? await markRemoved(trx, draft.draft_id, source_id, isRemoved)
      : undefined
    if (!source) throw new AppError('not_found', sourceSentences.missing)
    await touchDraft(trx, draft.draft_id)
    await then(trx, source)
    return source
  })
}

/** Delay in which it can be undone. */
export const deleteSourceJob = defineJob('drafts.delete-source', {
  payload: z.object({ source_id: z.uuid() }),
  expireInSeconds: 60,
  workers: 1,
  startAfterSeconds: draftLimits.undo_seconds,
  run: (deps, { source_id }) => deleteSource(deps, source_id),
})

/** Clears away what a removed source holds, the file first, for without its row it is not found again. */
export async function deleteSource({ db, storage }: Pick<WorkDeps, 'db' | 'storage'>, sourceId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const source = await lockRemovedForGood(trx, sourceId)
    if (!source) return
    if (source.object_key) await storage.delete([source.object_key])
    await clearSource(trx, sourceId)
  })
}
