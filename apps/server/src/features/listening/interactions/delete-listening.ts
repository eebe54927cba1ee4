import type { Deps } from '#deps.ts'
import { addToStats, lockContent } from '#features/episodes/content/index.ts'
import { deleteInteraction, deleteListenedChannelsOf, listInteractionsOf } from './interactions.repository.ts'

/** Forgets what a person did, item by item, so that it can stop anywhere and go on. Likes stop counting; plays have happened. */
export async function deleteListeningOf({ db }: Pick<Deps, 'db'>, userId: string, signal: AbortSignal): Promise<void> {
  for (const { content_id } of await listInteractionsOf(db, userId)) {
    signal.throwIfAborted()
    await db.transaction().execute(async (trx) => {
      if (!(await lockContent(trx, content_id))) return
      const gone = await deleteInteraction(trx, { user_id: userId, content_id })
      if (gone?.liked) await addToStats(trx, content_id, { like_count: -1 })
    })
  }
  await deleteListenedChannelsOf(db, userId)
}
