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
import type { Chore } from '#jobs/define-chore.ts'
import { continueDeliveriesChore } from './delivery-jobs.ts'
import { serverChores } from './server-chores.ts'

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
