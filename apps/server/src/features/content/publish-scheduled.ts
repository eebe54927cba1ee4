import type { WorkDeps } from '#deps.ts'
import { announceContent } from './announce-content.ts'
import { isDue, listDueIds, lockContent, publishNow } from './content.repository.ts'

/**
 * Makes items public whose time has come, once their audio is finished: one that is still being made, or has failed, follows
 * when it is. Looked at again under the lock, so that it happens once, however many processes do it.
 */
export async function publishScheduled({ db }: Pick<WorkDeps, 'db'>): Promise<void> {
  for (const content_id of await listDueIds(db)) {
    await db.transaction().execute(async (trx) => {
      await lockContent(trx, content_id)
      if (!(await isDue(trx, content_id))) return
      await announceContent(trx, await publishNow(trx, content_id))
    })
  }
}
