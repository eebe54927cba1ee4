import type { Deps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { deleteClips, lockUnusedClips } from './clips.repository.ts'

const SWEEP_AT_ONCE = 500

export const sweepClipsChore = defineChore('rendering.sweep-clips', { everySeconds: 600, run: sweepClips })

/** Clears away clips that no item has used for a while: the sound first, for without its row it is not found again. */
export async function sweepClips({ db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>): Promise<void> {
  for (;;) {
    const swept = await db.transaction().execute(async (trx) => {
      const unused = await lockUnusedClips(trx, config.CLIP_GRACE_HOURS, SWEEP_AT_ONCE)
      await storage.delete(unused.map(({ object_key }) => object_key))
      await deleteClips(
        trx,
        unused.map(({ clip_hash }) => clip_hash),
      )
      return unused.length
    })
    if (swept < SWEEP_AT_ONCE) return
  }
}
