export { addImported } from './add-imported.ts'
export { storeThumbnail } from './store-thumbnail.ts'
export { announceContent, announceToOwners, readersOf } from './announce-content.ts'
export { announceProgress } from './announce-progress.ts'
export { asPronounced, chargeRenderedLines } from './charge-rendered-lines.ts'
export { listContentByIds } from './content-by-ids.repository.ts'
export { listContentPassages, listPassagesOf } from './content-passages.repository.ts'
export { presentContent } from './content.presenter.ts'
export {
  addToStats,
  changeContent,
  type ContentFiles,
  type ContentRow,
  type ContentWithChannel,
  findContent,
  findFirstMade,
  keepAudioBytes,
  keepContent,
  liftUndecidedLimits,
  listContentIdsIn,
  listContentOf,
  lockContent,
} from './content.repository.ts'
export { contentRoutes } from './content.routes.ts'
export { retryContent } from './retry-content.ts'
export { createContent } from './create-content.ts'
export { deleteAllContent } from './delete-all-content.ts'
export { deleteChannelData } from './delete-channel-data.ts'
export { type FilesFinder, filesFinder } from './files-finder.ts'
export { getOwnedContent, type OwnedContent } from './get-owned-content.ts'
export { signedUrlsOf } from './get-access-urls.ts'
export {
  contentNotFound,
  findContentAt,
  findReadableContent,
  getReadableContent,
  type ReadableContent,
} from './get-readable-content.ts'
export { labelContent } from './label-content.ts'
export { chooseNotice, lacksNotice, noticeIdOf } from './notice-of.ts'
export { openAfterNotice } from './open-with-notice.ts'
export { listChannelContent, listFeed } from './list-content.ts'
export { accessTo, accessToSound } from './media-access.ts'
export { encodePosition, readPosition } from './page-position.ts'
export { requireMade } from './require-made.ts'
export { listWaitingForNotice, listWithoutNotice } from './publication.repository.ts'
export { publishScheduled } from './publish-scheduled.ts'
export { liftRestrictions, restrictContent } from './restrict-content.ts'
export { refreshChannelFiles } from './refresh-channel-files.ts'
export { listChannelMarks, listChannelsWithLatest, listContentMarks, listPublicItems } from './sitemap.repository.ts'
export {
  countSpokenLines,
  findUtterance,
  forgetClip,
  listNoticesOf,
  listRevisedUtterances,
  listUtterances,
  listUtterancesOf,
  placeInserts,
  placeUtterance,
  recordClipsOfLines,
  replaceUtterances,
  rewriteUtterances,
  type RevisedUtterance,
  type UtteranceRow,
} from './utterances.repository.ts'
