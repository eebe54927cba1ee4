import { deleteOldUsageChore } from '#features/billing/budgets/daily-usage.repository.ts'
import { deleteOldClosedBalancesChore } from '#features/billing/closed-balances.repository.ts'
import { resetFreeWindowsChore } from '#features/billing/reset-free-windows.ts'
import { deleteOldPaymentEventsChore } from '#features/billing/subscriptions/payment-events.repository.ts'
import { enqueueReplacedChore } from '#features/billing/subscriptions/payments.ts'
import { publishScheduledChore } from '#features/episodes/content/publish-scheduled.ts'
import { addMissingNoticesChore } from '#features/episodes/corrections/add-notice.ts'
import { rotateOldKeyChore } from '#features/episodes/provenance/change-keys.ts'
import { signWaitingFilesChore } from '#features/episodes/provenance/sign-waiting-files.ts'
import { noteWaitingSoundsChore } from '#features/episodes/provenance/sounds/note-sound.ts'
import { deleteEarlierAudioChore } from '#features/episodes/rendering/file/delete-earlier-audio.ts'
import { sweepStreamsChore } from '#features/episodes/rendering/file/sweep-streams.ts'
import { sweepClipsChore } from '#features/episodes/rendering/lines/sweep-clips.ts'
import { settleSilentTalkChore } from '#features/listening/conversations/talk/settle-silent-talk.ts'
import { deleteGuestConversationsChore } from '#features/listening/conversations/turns/turns.repository.ts'
import { sweepMemoryChore } from '#features/listening/memory/memory.repository.ts'
import { backfillSearchChore } from '#features/listening/search/backfill-search.ts'
import { refreshMeaningChore } from '#features/listening/search/refresh-meaning.ts'
import { refreshWordsChore } from '#features/listening/search/refresh-words.repository.ts'
import { deleteOldDigestsChore } from '#features/notify/digests/digests.repository.ts'
import { sampleQueueChore } from '#features/operate/health/sample-queue.ts'
import { continueDeletionsChore } from '#features/people/accounts/delete-account-data.ts'
import { endUnverifiedAccountsChore } from '#features/people/accounts/end-unverified-accounts.ts'
import { deleteExpiredChore } from '#features/people/accounts/expiry.repository.ts'
import { retireSigningKeysChore } from '#features/people/accounts/retire-signing-keys.ts'
import { deleteOldCasesChore } from '#features/people/reports/cases.repository.ts'
import { continueChannelDeletionsChore } from '#features/shows/channels/remove-channel.ts'
import { sweepImportsChore } from '#features/shows/imports/end-import.ts'
import { forgetOldNetworksChore } from '#features/shows/private-feeds/note-use.ts'
import { sweepDraftsChore, sweepDraftFilesChore } from '#features/studio/drafts/sweep-drafts.ts'
import { sweepRecordingsChore, sweepTakeFilesChore } from '#features/studio/recordings/sweep-recordings.ts'
import { deleteOldScriptsChore } from '#features/studio/scripts/scripts.repository.ts'
import { sweepSoundsChore } from '#features/studio/sounds/sweep-sounds.ts'
import { sweepTestAudioChore, sweepVoicePreviewsChore } from '#features/studio/voices/chores.ts'
import { type Chore, defineChore } from '#jobs/define-chore.ts'
import { continueDeliveriesChore } from './delivery-jobs.ts'
import { retention } from '@app/domain/privacy'
import { deleteOldEvents } from '#events/live-events.repository.ts'
import { deleteOldRequestKeys } from '#http/request-keys.repository.ts'
import { handOutNotifications, type NotificationReceiver } from '#features/notify/notifications/index.ts'
import { followClock } from '#jobs/follow-clock.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { workKinds } from './work-kinds.ts'
import { noteEpisodeEmail } from '#features/notify/digests/index.ts'
import type { WorkDeps } from '#deps.ts'
import { notePush } from '#features/notify/push/index.ts'

/** Chores of the parts that know no feature, or know those of a list in this folder. */
const serverChores = [
  defineChore('jobs.follow-clock', { everySeconds: 15, run: ({ db, log }) => followClock(db, log) }),
  defineChore('work.requeue-lost', { everySeconds: 15, run: (deps) => requeueLostWork(deps, workKinds) }),
  defineChore('events.delete-old', {
    everySeconds: 600,
    run: ({ db }) => deleteOldEvents(db, retention.live_event_hours),
  }),
  defineChore('notices.hand-out', {
    everySeconds: 15,
    wakeAfterSeconds: 0,
    run: (deps) => handOutNotifications(deps, notificationReceivers(deps)),
  }),
  defineChore('content.forget-request-keys', { everySeconds: 600, run: ({ db }) => deleteOldRequestKeys(db) }),
  defineChore('store.sweep-unfinished', { everySeconds: 600, run: ({ storage }) => storage.sweepUnfinished() }),
]

/** Every way in which people are notified of an item. */
function notificationReceivers(deps: Pick<WorkDeps, 'jobs'>): readonly NotificationReceiver[] {
  return [noteEpisodeEmail, notePush(deps)]
}

/** Every chore. */
export const chores: readonly Chore[] = [
  ...serverChores,
  continueDeliveriesChore,
  deleteOldDigestsChore,
  sweepClipsChore,
  sweepStreamsChore,
  deleteEarlierAudioChore,
  publishScheduledChore,
  continueDeletionsChore,
  continueChannelDeletionsChore,
  deleteGuestConversationsChore,
  sweepDraftsChore,
  sweepDraftFilesChore,
  sweepImportsChore,
  deleteOldCasesChore,
  sweepRecordingsChore,
  sweepTakeFilesChore,
  enqueueReplacedChore,
  deleteOldPaymentEventsChore,
  deleteOldUsageChore,
  deleteOldClosedBalancesChore,
  settleSilentTalkChore,
  resetFreeWindowsChore,
  endUnverifiedAccountsChore,
  retireSigningKeysChore,
  deleteExpiredChore,
  sweepMemoryChore,
  forgetOldNetworksChore,
  addMissingNoticesChore,
  rotateOldKeyChore,
  signWaitingFilesChore,
  noteWaitingSoundsChore,
  deleteOldScriptsChore,
  backfillSearchChore,
  refreshWordsChore,
  refreshMeaningChore,
  sweepSoundsChore,
  sweepTestAudioChore,
  sweepVoicePreviewsChore,
  sampleQueueChore,
]
