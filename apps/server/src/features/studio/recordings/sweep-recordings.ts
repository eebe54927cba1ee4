import type { WorkDeps } from '#deps.ts'
import { deleteTakeRow, isTakeNeeded, listKnownTakes, listUnneeded, lockTake } from '#features/studio/takes/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { objectKeys } from '#lib/media-paths.ts'

const AT_ONCE = 200
/** Age below which an object can belong to an upload whose row is still to come. */
const ORPHAN_AGE_MS = 24 * 3_600_000

type SweepDeps = Pick<WorkDeps, 'db' | 'storage'>

export const sweepRecordingsChore = defineChore('recordings.sweep', { everySeconds: 6 * 3_600, run: sweepRecordings })

/** Deletes takes that no line and no draft has needed for long; their clips follow by themselves. */
export async function sweepRecordings({ db, storage }: SweepDeps): Promise<void> {
  for (;;) {
    const unneeded = await listUnneeded(db, AT_ONCE)
    for (const { recording_id, object_key, ...place } of unneeded) {
      const isDeleted = await db.transaction().execute(async (trx) => {
        if (!(await lockTake(trx, place, recording_id)) || (await isTakeNeeded(trx, recording_id))) return false
        await deleteTakeRow(trx, recording_id)
        return true
      })
      if (isDeleted) await storage.delete([object_key])
    }
    if (unneeded.length < AT_ONCE) return
  }
}

export const sweepTakeFilesChore = defineChore('recordings.sweep-files', {
  everySeconds: 6 * 3_600,
  run: sweepTakeFiles,
})

/** Deletes sounds without a row, left by processes that died between the two. */
export async function sweepTakeFiles({ db, storage }: SweepDeps, now = Date.now()): Promise<void> {
  const found: string[] = []
  const clear = async () => {
    const keys = found.splice(0)
    const known = await listKnownTakes(db, keys)
    await storage.delete(keys.filter((key) => !known.has(key)))
  }
  for await (const { key, modified_at } of storage.list(objectKeys.channelsPrefix)) {
    if (!key.includes('/takes/') || modified_at.getTime() > now - ORPHAN_AGE_MS) continue
    found.push(key)
    if (found.length === AT_ONCE) await clear()
  }
  await clear()
}
