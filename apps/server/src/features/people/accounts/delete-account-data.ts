import { z } from 'zod'
import type { WorkDeps } from '#deps.ts'
import { deleteEventsOf } from '#events/live-events.repository.ts'
import { anonymizeLedger, endPayments, clearPayer } from '#features/billing/index.ts'
import { deleteAllChannels } from '#features/shows/channels/index.ts'
import { deleteAllContent } from '#features/episodes/content/index.ts'
import { deleteConversationsOf } from '#features/listening/conversations/index.ts'
import { deleteChoiceOf } from '#features/notify/digests/index.ts'
import { endDraftsOf } from '#features/studio/drafts/index.ts'
import { deleteFeedbackOf } from '#features/notify/feedback/index.ts'
import { deleteFollowsOf } from '#features/shows/follows/index.ts'
import { deleteImportsOf } from '#features/shows/imports/index.ts'
import { deleteListeningOf } from '#features/listening/interactions/index.ts'
import { deleteMemoryOf } from '#features/listening/memory/index.ts'
import { deletePrivateFeedsOf } from '#features/shows/private-feeds/index.ts'
import { deleteSubscriptionsOf } from '#features/notify/push/index.ts'
import { deleteSuspensionsOf } from '#features/people/suspensions/index.ts'
import { deleteTestAudioOf } from '#features/studio/voices/index.ts'
import { defineChore } from '#jobs/define-chore.ts'
import { defineJob } from '#jobs/define-job.ts'
import { deleteMailOf, findDeletion, removeDeletion, listDeletionIds } from './deletions.repository.ts'

export const deleteAccountDataJob = defineJob('accounts.delete-account', {
  payload: z.object({ deletion_id: z.uuid() }),
  expireInSeconds: 10 * 60,
  workers: 1,
  run: (deps, { deletion_id }, signal) => deleteAccountData(deps, deletion_id, signal),
})

/**
 * Deletes what a deleted account left. A request that was under way when the account went may still have written
 * something, so the deletion is kept in mind, and done again, until that cannot be any more.
 */
export async function deleteAccountData(
  deps: Pick<WorkDeps, 'db' | 'jobs' | 'payments' | 'storage'>,
  deletionId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps
  const deletion = await findDeletion(db, deletionId)
  if (!deletion) return
  const { user_id, is_settled } = deletion
  // Apps that have one of its feeds hear nothing from now on, and nothing more is emailed.
  await deletePrivateFeedsOf(db, user_id)
  await deleteChoiceOf(db, user_id)
  await deleteSubscriptionsOf(db, user_id)
  // The first thing; but a provider that does not answer keeps nothing else from going.
  const [ended] = await Promise.allSettled([endPayments(deps, user_id)])
  await deleteAllContent(deps, user_id, signal)
  await endDraftsOf(deps, user_id, signal)
  await deleteImportsOf(deps, user_id)
  await deleteAllChannels(deps, user_id, signal)
  await deleteTestAudioOf(deps, user_id, signal)
  await deleteListeningOf(deps, user_id, signal)
  await deleteFollowsOf(deps, user_id, signal)
  await deleteConversationsOf(deps, user_id, signal)
  await deleteMemoryOf(db, user_id)
  await anonymizeLedger(db, user_id)
  await deleteFeedbackOf(db, user_id)
  await deleteSuspensionsOf(db, user_id)
  await deleteMailOf(db, deletion)
  if (ended.status === 'rejected') throw ended.reason
  if (!is_settled) return
  await clearPayer(db, user_id)
  // Open pages of others have heard by now that the items are gone.
  await deleteEventsOf(db, user_id)
  await removeDeletion(db, deletionId)
}

export const continueDeletionsChore = defineChore('accounts.continue-deletions', {
  everySeconds: 30,
  run: continueDeletions,
})

/** A deletion that is not over has a job. */
export async function continueDeletions({ db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>): Promise<void> {
  const waiting = await listDeletionIds(db)
  if (waiting.length === 0) return
  const live = await jobs.listLive('accounts.delete-account', 'deletion_id')
  for (const deletion_id of waiting)
    if (!live.has(deletion_id)) await jobs.send(db, 'accounts.delete-account', { deletion_id })
}
