export { SOURCE_FILE_MAX_SIZE_MB, sourceExtensions, sourceLimits } from './limits.ts'
export { Passage, PassagePlace, SourceType } from './schema.ts'
export { unsupportedFileSentence } from './sentences.ts'
export { youtubeVideoId } from './youtube.ts'
