import { endReplacedJob } from '#features/billing/subscriptions/payments.ts'
import { deleteArtworkJob } from '#features/episodes/artwork/delete-artwork.ts'
import { runListenCheckJob } from '#features/episodes/checks/run-listen-check.ts'
import { deleteChannelDataJob } from '#features/episodes/content/delete-channel-data.ts'
import { deleteThumbnailJob } from '#features/episodes/content/delete-thumbnail.ts'
import { refreshChannelFilesJob } from '#features/episodes/content/refresh-channel-files.ts'
import { addNoticeJob } from '#features/episodes/corrections/add-notice.ts'
import { speakFirstEpisodeAgainJob } from '#features/episodes/corrections/speak-again.ts'
import { deleteContentFilesJob } from '#features/episodes/media/delete-content-files.ts'
import { restoreFileJob } from '#features/episodes/rendering/file/restore-file.ts'
import { retagFileJob } from '#features/episodes/rendering/file/store-episode.ts'
import { publishCorrectionJob } from '#features/episodes/rendering/publish-correction.ts'
import { renderContentJob } from '#features/episodes/rendering/render-content.ts'
import { answerTurnJob } from '#features/listening/conversations/turns/answer-turn.ts'
import { deleteAccountDataJob } from '#features/people/accounts/delete-account-data.ts'
import { deleteAvatarJob } from '#features/shows/channels/delete-avatar.ts'
import { bringInItemJob } from '#features/shows/imports/bring-in-item.ts'
import { deletePartsJob } from '#features/shows/imports/end-import.ts'
import { deleteDraftFilesJob, endDiscardedJob } from '#features/studio/drafts/end-draft.ts'
import { deleteSourceJob } from '#features/studio/drafts/remove-source.ts'
import { readDraftSourceJob } from '#features/studio/scripts/read-draft-source.ts'
import { writeScriptJob } from '#features/studio/scripts/write-script.ts'
import { makeTestAudioJob } from '#features/studio/voices/make-test-audio.ts'
import { makeVoicePreviewJob } from '#features/studio/voices/make-voice-preview.ts'
import type { Job, PayloadsOf } from '#jobs/define-job.ts'
import { sendDeliveriesJob } from './delivery-jobs.ts'

const list = [
  sendDeliveriesJob,
  renderContentJob,
  publishCorrectionJob,
  addNoticeJob,
  speakFirstEpisodeAgainJob,
  runListenCheckJob,
  restoreFileJob,
  retagFileJob,
  deleteAccountDataJob,
  endReplacedJob,
  deleteChannelDataJob,
  answerTurnJob,
  deleteAvatarJob,
  deleteArtworkJob,
  refreshChannelFilesJob,
  deleteDraftFilesJob,
  endDiscardedJob,
  deleteSourceJob,
  bringInItemJob,
  deletePartsJob,
  deleteContentFilesJob,
  deleteThumbnailJob,
  readDraftSourceJob,
  writeScriptJob,
  makeTestAudioJob,
  makeVoicePreviewJob,
]

/** Every job. `jobs.send` knows the names and payloads of this list alone. */
export const jobs: readonly Job[] = list

declare module '#jobs/queue.ts' {
  interface JobPayloads extends PayloadsOf<(typeof list)[number]> {}
}
