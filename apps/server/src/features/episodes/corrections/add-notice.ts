import { spokenNoticeLimits } from '@app/domain/spoken-notice'
import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import {
  lacksNotice,
  listUtterances,
  listWaitingForNotice,
  listWithoutNotice,
  lockContent,
  openAfterNotice,
} from '#features/episodes/content/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { defineJob } from '#jobs/define-job.ts'
import { findCorrection } from './corrections.repository.ts'
import { enqueueCorrection } from './enqueue-correction.ts'
import { withNotice } from './with-notice.ts'

type NoticeDeps = Pick<WorkDeps, 'db' | 'jobs' | 'config' | 'speech'>

export const addNoticeJob = defineJob('corrections.add-notice', {
  payload: z.object({ content_id: z.uuid() }),
  expireInSeconds: 60,
  workers: 1,
  formerly: 'speech.add-notice',
  run: (deps, { content_id }) => addNotice(deps, content_id),
})

/** Has the spoken notice added to an item that others can hear, or will. Can run twice: a correction that is being made, or failed, stays, and the chore looks again. */
export async function addNotice(deps: NoticeDeps, contentId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, contentId)
    if (content?.status !== 'completed') return
    const visibility = content.wanted_visibility ?? content.visibility
    if (!lacksNotice(deps, { ...content, visibility })) return openAfterNotice(trx, content)
    if (await findCorrection(trx, contentId)) return
    const said = await listUtterances(trx, contentId)
    const { script, notice_id } = await withNotice(deps, trx, content, { said, lines: said })
    const change = { restored_from: null, replace_at_once: false, fetch_again: true, lines: [], script, notice_id }
    await enqueueCorrection(trx, deps.jobs, content, change)
  })
}

export const addMissingNoticesChore = defineChore('content.add-missing-notices', {
  everySeconds: 60,
  run: addMissingNotices,
})

/**
 * Goes on with items that wait for their notice, whatever kept them from it, and gives those that were made before there were
 * notices theirs, the oldest first, a few at a time.
 */
export async function addMissingNotices(deps: NoticeDeps): Promise<void> {
  for (const content_id of await listWaitingForNotice(deps.db)) await addNotice(deps, content_id)
  if (deps.config.SPOKEN_NOTICE === 'off') return
  for (const content_id of await listWithoutNotice(deps.db, spokenNoticeLimits.added_at_once))
    await addNotice(deps, content_id)
}

/** Opens an item that waited for its notice once a correction is published, or adds the notice next. */
export async function openPublished({ jobs }: Pick<NoticeDeps, 'jobs'>, trx: Db, contentId: string): Promise<void> {
  const content = await lockContent(trx, contentId)
  if (!content?.wanted_visibility) return
  if (content.notice_id === null)
    await jobs.send(trx, 'corrections.add-notice', { content_id: contentId }, content.user_id)
  else await openAfterNotice(trx, content)
}
