export { ShowManifest, showFolderNames } from './folder.ts'
export { importLimits } from './limits.ts'
export { FeedChapter, FeedItem, FeedShow, ImportItemStatus, ImportProof, ImportStatus } from './schema.ts'
export { DOWNLOAD_FAILED_SENTENCE, importSentences } from './sentences.ts'
