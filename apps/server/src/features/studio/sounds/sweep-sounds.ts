import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { deleteSoundRow, listKnownSoundFiles, listUnusedSounds, lockUnusedSound } from './sounds.repository.ts'

const AT_ONCE = 200
/** Age below which an object can belong to an upload whose row is still to come. */
const ORPHAN_AGE_MS = 24 * 3_600_000

type SweepDeps = Pick<WorkDeps, 'db' | 'storage'>

export const sweepSoundsChore = defineChore('sounds.sweep', { everySeconds: 3_600, run: sweepSounds })

/** Deletes sounds that were removed and that no item plays, and objects that no sound knows. */
export async function sweepSounds(deps: SweepDeps, now = Date.now()): Promise<void> {
  for (const asset_id of await listUnusedSounds(deps.db)) await deleteUnused(deps, asset_id)
  await deleteOrphans(deps, now)
}

/** The file goes first, for without its row it is not found again until it is old. */
async function deleteUnused({ db, storage }: SweepDeps, assetId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sound = await lockUnusedSound(trx, assetId)
    if (!sound) return
    await storage.delete([sound.object_key])
    await deleteSoundRow(trx, assetId)
  })
}

/** Deletes objects of processes that died between the object and its row. */
async function deleteOrphans({ db, storage }: SweepDeps, now: number): Promise<void> {
  const found: string[] = []
  const clear = async () => {
    const keys = found.splice(0)
    if (keys.length === 0) return
    const known = new Set(await listKnownSoundFiles(db, keys))
    await storage.delete(keys.filter((key) => !known.has(key)))
  }
  for await (const { key, modified_at } of storage.list(objectKeys.soundsPrefix)) {
    if (modified_at.getTime() > now - ORPHAN_AGE_MS) continue
    found.push(key)
    if (found.length === AT_ONCE) await clear()
  }
  await clear()
}
