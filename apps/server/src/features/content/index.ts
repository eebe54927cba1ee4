export { accessToSound } from './media-access.ts'
export type { ContentFiles } from './content.repository.ts'
export { filesFinder } from './files-finder.ts'
export { claimFile } from './claim-file.ts'
export { moveFile, putFileBack } from './put-file-back.ts'
export { refreshChannelFiles } from './refresh-channel-files.ts'
export { claimCorrection, type ClaimedCorrection } from './claim-correction.ts'
export { giveCorrectionTryBack, listPendingCorrections, restartCorrectionClocks } from './corrections.repository.ts'
export { correctionsRoutes } from './corrections.routes.ts'
export { deleteEarlierAudio } from './delete-earlier-audio.ts'
export { failCorrection } from './fail-correction.ts'
export { publishRevision } from './publish-revision.ts'
export { findTimelines, forgetEarlierClip, listEarlierLines, listRevisionAudio } from './revisions.repository.ts'
export { contentMediaRoutes } from './media.routes.ts'
export { announceProgress } from './announce-progress.ts'
export { completeContent } from './complete-content.ts'
export { presentContent } from './content.presenter.ts'
export { contentRoutes } from './content.routes.ts'
export { listContentPassages } from './content-passages.repository.ts'
export {
  addToStats,
  findContent,
  keepContent,
  listContentOf,
  lockContent,
  type ContentRow,
  type ContentWithChannel,
} from './content.repository.ts'
export { createContent } from './create-content.ts'
export { deleteChannelData } from './delete-channel-data.ts'
export { deleteAllContent } from './delete-all-content.ts'
export { deleteThumbnail } from './delete-thumbnail.ts'
export { failContent } from './fail-content.ts'
export { contentNotFound, findContentAt, getReadableContent } from './get-readable-content.ts'
export { listChannelContent, listFeed } from './list-content.ts'
export {
  claimRendering,
  forgetClip,
  giveTryBack,
  holdsRendering,
  listProcessing,
  lockClaimed,
  recordClipsOfLines,
  recordPlayableLine,
  RenderingLostError,
  restartRenderingClocks,
  type Claim,
  type Claimed,
} from './rendering.repository.ts'
export { listChannelMarks, listChannelsWithLatest, listContentMarks, listPublicItems } from './sitemap.repository.ts'
export { encodePosition, readPosition } from './page-position.ts'
export { forgetOldRequestKeys } from './request-keys.repository.ts'
export { listRevisedUtterances, listUtterances, type UtteranceRow } from './utterances.repository.ts'
