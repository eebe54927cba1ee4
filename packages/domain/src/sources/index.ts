export {
  cleanFileName,
  isSourceExtension,
  SOURCE_FILES_ACCEPTED,
  sourceExtensionOf,
  sourceKindOf,
  type SourceExtension,
  type SourceKind,
} from './file-name.ts'
export { readingLimits, SOURCE_FILE_MAX_SIZE_MB, sourceExtensions, sourceLimits } from './limits.ts'
export { isWebUrl, isYouTubeUrl, nameOfUrl, readUrls, readYouTubeUrls } from './links.ts'
export { NewSource } from './new-source.ts'
export { nameOfText, wordsOf } from './pasted-text.ts'
export { LISTENERS_SEE_SENTENCE, isFileName, publicKindOf, publicSource, PublicSourceKind } from './public-source.ts'
export { Passage, PassageKind, PassagePlace, SourceType } from './schema.ts'
export { sourceSentences, unsupportedFileSentence } from './sentences.ts'
export { NEARLY_FULL, sizeText, storageFullSentence } from './storage.ts'
export { youtubeVideoId } from './youtube.ts'
export { isCode } from './code.ts'
export { outletIn } from './outlet.ts'
export { kindOfPassage } from './passage-kind.ts'
