export {
  cleanFileName,
  isSourceExtension,
  SOURCE_FILES_ACCEPTED,
  sourceExtensionOf,
  sourceKindOf,
  type SourceExtension,
  type SourceKind,
} from './file-name.ts'
export { SOURCE_FILE_MAX_SIZE_MB, sourceExtensions, sourceLimits } from './limits.ts'
export { isWebUrl, isYouTubeUrl, nameOfUrl, readUrls, readYouTubeUrls } from './links.ts'
export { NewSource } from './new-source.ts'
export { nameOfText, wordsOf } from './pasted-text.ts'
export { Passage, PassagePlace, SourceType } from './schema.ts'
export { sourceSentences, unsupportedFileSentence } from './sentences.ts'
export { youtubeVideoId } from './youtube.ts'
