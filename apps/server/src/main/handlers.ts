import { retention } from '@app/domain/privacy'
import type { WorkDeps } from '#deps.ts'
import { deleteOldEvents } from '#events/live-events.repository.ts'
import { deleteArtwork } from '#features/episodes/artwork/index.ts'
import {
  continueDeletions,
  deleteAccountData,
  endUnverifiedAccounts,
  deleteExpired,
  retireSigningKeys,
} from '#features/people/accounts/index.ts'
import {
  endReplaced,
  enqueueReplaced,
  deleteOldClosedBalances,
  deleteOldPaymentEvents,
  deleteOldUsage,
  resetFreeWindows,
} from '#features/billing/index.ts'
import { continueChannelDeletions, deleteAvatar } from '#features/shows/channels/index.ts'
import {
  deleteChannelData,
  deleteThumbnail,
  publishScheduled,
  refreshChannelFiles,
} from '#features/episodes/content/index.ts'
import { addMissingNotices, addNotice, speakFirstEpisodeAgain } from '#features/episodes/corrections/index.ts'
import { answerTurn, deleteGuestConversations } from '#features/listening/conversations/index.ts'
import {
  deleteEarlierAudio,
  publishCorrection,
  renderContent,
  restoreFile,
  retagFile,
  sweepClips,
  sweepStreams,
} from '#features/episodes/rendering/index.ts'
import {
  deleteOldDigests,
  mailDigest,
  mailEpisodes,
  openDigests,
  openEpisodeEmails,
} from '#features/notify/digests/index.ts'
import { settleSilentTalk } from '#features/listening/conversations/index.ts'
import { sampleQueue } from '#features/operate/health/index.ts'
import {
  deleteDraftFiles,
  deleteSource,
  endDiscarded,
  sweepDraftFiles,
  sweepDrafts,
} from '#features/studio/drafts/index.ts'
import { announceFeed, announceFeeds } from '#features/shows/feeds/index.ts'
import { mailFeedback, type MailDeps } from '#features/notify/feedback/index.ts'
import { runListenCheck } from '#features/episodes/checks/index.ts'
import { sweepMemory } from '#features/listening/memory/index.ts'
import { deleteContentFiles } from '#features/episodes/media/index.ts'
import { handOutNotifications } from '#features/notify/notifications/index.ts'
import { forgetOldNetworks } from '#features/shows/private-feeds/index.ts'
import { noteWaitingSounds, rotateOldKey, signWaitingFiles } from '#features/episodes/provenance/index.ts'
import { continueDeliveries, deliver, listBrowsersOf } from '#features/notify/push/index.ts'
import { sweepRecordings, sweepTakeFiles } from '#features/studio/recordings/index.ts'
import { bringInItem, deleteParts, mailImportCode, sweepImports } from '#features/shows/imports/index.ts'
import { deleteOldCases, mailReportEmail, mailStaff } from '#features/people/reports/index.ts'
import { deleteOldScripts, readDraftSource, writeScript } from '#features/studio/scripts/index.ts'
import { backfillSearch, refreshMeaning, refreshWords } from '#features/listening/search/index.ts'
import { sweepSounds } from '#features/studio/sounds/index.ts'
import { makeTestAudio, makeVoicePreview, sweepTestAudio, sweepVoicePreviews } from '#features/studio/voices/index.ts'
import { deleteOldRequestKeys } from '#http/request-keys.repository.ts'
import { followClock } from '#jobs/follow-clock.ts'
import type { ChoreHandlers, JobHandlers } from '#jobs/queue.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { notificationReceivers } from './notification-receivers.ts'
import { workKinds } from './work-kinds.ts'

/** Which feature does which job. A name in the catalogue without a line here does not compile. */
export function jobHandlers(deps: WorkDeps & MailDeps): JobHandlers {
  return {
    'speech.render-content': ({ content_id }, signal) => renderContent(deps, content_id, signal),
    'speech.publish-correction': ({ content_id }, signal) => publishCorrection(deps, content_id, signal),
    'speech.add-notice': ({ content_id }) => addNotice(deps, content_id),
    'speech.speak-first-episode-again': ({ user_id }) => speakFirstEpisodeAgain(deps, user_id),
    'listen-check.run': ({ content_id }, signal) => runListenCheck(deps, content_id, signal),
    'speech.restore-file': ({ content_id }, signal) => restoreFile(deps, content_id, signal),
    'speech.retag-file': ({ content_id }) => retagFile(deps, content_id),
    'accounts.delete-account': ({ deletion_id }, signal) => deleteAccountData(deps, deletion_id, signal),
    'billing.end-replaced': ({ user_id }) => endReplaced(deps, user_id),
    'channels.delete-channel': ({ channel_id }, signal) => deleteChannelData(deps, channel_id, signal),
    'channels.delete-avatar': (avatar) => deleteAvatar(deps, avatar),
    'channels.delete-artwork': (artwork) => deleteArtwork(deps, artwork),
    'conversations.answer-turn': ({ turn_id }, signal) => answerTurn(deps, turn_id, signal),
    'content.refresh-channel-files': ({ channel_id }) => refreshChannelFiles(deps, channel_id),
    'digests.mail-digest': ({ digest_id }, _signal, retries = 0) => mailDigest(deps, digest_id, retries),
    'digests.mail-episodes': ({ choice_id }, _signal, retries = 0) => mailEpisodes(deps, choice_id, retries),
    'drafts.delete-files': ({ draft_id }) => deleteDraftFiles(deps, draft_id),
    'drafts.end-discarded': ({ draft_id }) => endDiscarded(deps, draft_id),
    'drafts.delete-source': ({ source_id }) => deleteSource(deps, source_id),
    'feeds.announce': (announcement, signal, retries = 0) => announceFeed(deps, announcement, { signal, retries }),
    'feedback.mail-feedback': ({ feedback_id }) => mailFeedback(deps, feedback_id),
    'imports.bring-in-item': ({ import_item_id }, signal) => bringInItem(deps, import_item_id, signal),
    'imports.mail-code': ({ import_id }) => mailImportCode(deps, import_id),
    'imports.delete-parts': ({ import_id }) => deleteParts(deps, import_id),
    'media.delete-content-files': ({ content_id }) => deleteContentFiles(deps, content_id),
    'content.delete-thumbnail': (thumbnail) => deleteThumbnail(deps, thumbnail),
    'push.list-browsers': ({ announcement_id }, signal) => listBrowsersOf(deps, announcement_id, signal),
    'push.deliver': ({ announcement_id }, signal) => deliver(deps, announcement_id, signal),
    'reports.mail': ({ email_id }) => mailReportEmail(deps, email_id),
    'scripts.read-source': ({ source_id }, signal, retries = 0) =>
      readDraftSource(deps, source_id, { signal, retries }),
    'scripts.write-script': ({ script_id }, signal) => writeScript(deps, script_id, signal),
    'voices.make-test-audio': ({ test_audio_id }, signal) => makeTestAudio(deps, test_audio_id, signal),
    'voices.make-preview': ({ preview_id }, signal) => makeVoicePreview(deps, preview_id, signal),
  }
}

/** The same for the work that recurs. */
export function choreHandlers(deps: WorkDeps): ChoreHandlers {
  return {
    'jobs.follow-clock': () => followClock(deps.db, deps.log),
    'work.requeue-lost': () => requeueLostWork(deps, workKinds),
    'speech.sweep-clips': () => sweepClips(deps),
    'speech.sweep-streams': () => sweepStreams(deps),
    'events.delete-old': () => deleteOldEvents(deps.db, retention.live_event_hours),
    'content.delete-earlier-audio': () => deleteEarlierAudio(deps),
    'content.publish-scheduled': () => publishScheduled(deps),
    'feeds.announce-changed': () => announceFeeds(deps),
    'notices.hand-out': () => handOutNotifications(deps, notificationReceivers(deps)),
    'content.forget-request-keys': () => deleteOldRequestKeys(deps.db),
    'accounts.continue-deletions': () => continueDeletions(deps),
    'channels.continue-deletions': () => continueChannelDeletions(deps),
    'conversations.delete-guests': () => deleteGuestConversations(deps.db),
    'digests.open': () => openDigests(deps),
    'digests.open-episodes': () => openEpisodeEmails(deps),
    'digests.forget-old': () => deleteOldDigests(deps.db),
    'drafts.sweep': () => sweepDrafts(deps),
    'drafts.sweep-files': () => sweepDraftFiles(deps),
    'imports.sweep': () => sweepImports(deps),
    'reports.mail-staff': () => mailStaff(deps),
    'reports.forget-old': () => deleteOldCases(deps.db),
    'recordings.sweep': () => sweepRecordings(deps),
    'recordings.sweep-files': () => sweepTakeFiles(deps),
    'billing.enqueue-replaced': () => enqueueReplaced(deps),
    'billing.forget-old-events': () => deleteOldPaymentEvents(deps.db),
    'billing.forget-old-usage': () => deleteOldUsage(deps.db),
    'billing.forget-closed-balances': () => deleteOldClosedBalances(deps.db),
    'conversations.settle-silent': () => settleSilentTalk(deps),
    'billing.reset-free-windows': () => resetFreeWindows(deps),
    'accounts.end-unverified': () => endUnverifiedAccounts(deps),
    'accounts.retire-signing-keys': () => retireSigningKeys(deps),
    'accounts.forget-short-lived': () => deleteExpired(deps.db),
    'memory.sweep': () => sweepMemory(deps.db),
    'private-feeds.forget-networks': () => forgetOldNetworks(deps.db),
    'content.add-missing-notices': () => addMissingNotices(deps),
    'provenance.rotate-old-key': () => rotateOldKey(deps.db),
    'provenance.sign-waiting-files': () => signWaitingFiles(deps),
    'provenance.note-waiting-sounds': () => noteWaitingSounds(deps),
    'push.continue': () => continueDeliveries(deps),
    'scripts.sweep': () => deleteOldScripts(deps.db),
    'search.backfill': () => backfillSearch(deps),
    'search.refresh-words': () => refreshWords(deps),
    'search.refresh-meaning': () => refreshMeaning(deps),
    'sounds.sweep': () => sweepSounds(deps),
    'voices.sweep-test-audio': () => sweepTestAudio(deps),
    'voices.sweep-previews': () => sweepVoicePreviews(deps),
    'store.sweep-unfinished': () => deps.storage.sweepUnfinished(),
    'health.sample-queue': () => sampleQueue(deps.db),
  }
}
