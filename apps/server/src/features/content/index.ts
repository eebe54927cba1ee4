export { contentMediaRoutes } from './media.routes.ts'
export { announceProgress } from './announce-progress.ts'
export { completeContent } from './complete-content.ts'
export { contentRoutes } from './content.routes.ts'
export { findContent, listContentIdsOf, type ContentWithChannel } from './content.repository.ts'
export { createContent } from './create-content.ts'
export { deleteChannelData } from './delete-channel-data.ts'
export { deleteAllContent } from './delete-all-content.ts'
export { failContent } from './fail-content.ts'
export { getReadableContent } from './get-readable-content.ts'
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
export { forgetOldRequestKeys } from './request-keys.repository.ts'
export { listUtterances, type UtteranceRow } from './utterances.repository.ts'
