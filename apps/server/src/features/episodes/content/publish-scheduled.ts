import type { WorkDeps } from '#deps.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { announceContent } from './announce-content.ts'
import { lacksNotice } from './notice-of.ts'
import { waitForNotice } from './open-with-notice.ts'
import { lockContent } from './content.repository.ts'
import { isDue, listDueIds, publishNow } from './publication.repository.ts'

export const publishScheduledChore = defineChore('content.publish-scheduled', {
  everySeconds: 15,
  run: publishScheduled,
})

/**
 * Makes items public whose time has come, once their audio is finished: one that is still being made, or has failed, follows
 * when it is, and one without the spoken notice that it needs once that is published. Looked at again under the lock, so that it happens once, however many processes do it.
 */
export async function publishScheduled({ db, config, jobs }: Pick<WorkDeps, 'db' | 'config' | 'jobs'>): Promise<void> {
  for (const content_id of await listDueIds(db)) {
    await db.transaction().execute(async (trx) => {
      const content = await lockContent(trx, content_id)
      if (!content || !(await isDue(trx, content_id))) return
      if (lacksNotice({ config }, { ...content, visibility: 'public' }))
        await waitForNotice(trx, jobs, content, 'public')
      else await announceContent(trx, await publishNow(trx, content_id))
    })
  }
}
