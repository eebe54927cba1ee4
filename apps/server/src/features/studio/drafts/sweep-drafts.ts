import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { listEndedDraftIds, listKnownThumbnails } from './drafts.repository.ts'
import { endDiscarded } from './end-draft.ts'
import { deleteSource } from './remove-source.ts'
import { listKnownFiles, listRemovedForGood } from './sources.repository.ts'

const AT_ONCE = 200
/** Age below which an object can belong to an upload whose row is still to come. */
const ORPHAN_AGE_MS = 24 * 3_600_000

export const sweepDraftsChore = defineChore('drafts.sweep', { everySeconds: 3_600, run: sweepDrafts })

/** Ends drafts that nobody touched for long, and finishes what lost its job. */
export async function sweepDrafts(deps: Pick<WorkDeps, 'db' | 'jobs' | 'storage'>): Promise<void> {
  for (const draft_id of await listEndedDraftIds(deps.db)) await endDiscarded(deps, draft_id)
  for (const source_id of await listRemovedForGood(deps.db)) await deleteSource(deps, source_id)
}

export const sweepDraftFilesChore = defineChore('drafts.sweep-files', { everySeconds: 6 * 3_600, run: sweepDraftFiles })

/** Deletes objects that no draft knows, left by processes that died between the object and its row. */
export async function sweepDraftFiles(
  { db, storage }: Pick<WorkDeps, 'db' | 'storage'>,
  now = Date.now(),
): Promise<void> {
  const found: string[] = []
  const clear = async () => {
    const keys = found.splice(0)
    if (keys.length === 0) return
    const known = new Set([...(await listKnownFiles(db, keys)), ...(await listKnownThumbnails(db, keys))])
    await storage.delete(keys.filter((key) => !known.has(key)))
  }
  for await (const { key, modified_at } of storage.list(objectKeys.draftsPrefix)) {
    if (modified_at.getTime() > now - ORPHAN_AGE_MS) continue
    found.push(key)
    if (found.length === AT_ONCE) await clear()
  }
  await clear()
}
